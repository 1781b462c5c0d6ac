import {
  type CarbBasis,
  type ConfidenceLevel,
  type MealEntry,
  type MealStatus,
  type Statement,
  state,
} from '@carbsight/contracts';
import { type FibreOf, shifted, shiftTo } from '../carb-basis.js';
import { type OwnItem, tenths } from '../corrections/own-item.js';
import type { EstimateSummary } from '../estimate/fence.js';
import { levelOfWidth } from '../estimate/level.js';

/** What decides which figure of a meal counts: its row in the database, or a row that an editor is about to save. */
export type MealToCount = {
  readonly status: MealStatus;
  readonly entry: MealEntry;
  readonly finishedAt: Date | null;
  /** The person's own figure: typed, or the sum of `ownItems`; the range of a list, null for a typed total. */
  readonly ownCarbsGrams: number | null;
  readonly ownCarbBasis: CarbBasis;
  readonly ownFibreGrams: number | null;
  readonly ownLowGrams: number | null;
  readonly ownHighGrams: number | null;
  readonly ownTotalAt: Date | null;
  readonly ownItems: readonly ListedItem[] | null;
  /** What remains of the estimate's unknown items; null: all of them. */
  readonly ownUnknownItems: readonly string[] | null;
};

export type EstimateFigures = FibreOf &
  Pick<EstimateSummary, 'carbsGrams' | 'lowGrams' | 'highGrams' | 'level' | 'isNotFood' | 'unknownItems'>;

/** What tells an edited item from a confirmed one. */
type ComparedItem = Pick<OwnItem, 'id' | 'item' | 'portion' | 'source' | 'carbsGrams'>;
type ListedItem = ComparedItem & Pick<OwnItem, 'confirmed' | 'carbBasis'>;
export type EstimateToCount = EstimateFigures & { readonly items: readonly ComparedItem[] };

/** A figure in grams of carbohydrate, on its own basis. */
export type CountedFigure = {
  /** Null: nothing counts. */
  readonly carbsGrams: number | null;
  /** Null without a figure. */
  readonly carbBasis: CarbBasis | null;
  /** Null: unknown, so the figure stays on its basis. */
  readonly fibreGrams: number | null;
  readonly lowGrams: number | null;
  /** Also null if the figure is a minimum. */
  readonly highGrams: number | null;
};

/** What counts for a meal. Stored with it; everything that shows, sums or compares meals reads it (ADR 0040). */
export type CountedMeal = CountedFigure & {
  /** Null if nothing was estimated. */
  readonly level: ConfidenceLevel | null;
  /** Why the level differs from the estimate's; null: the estimate's own reason stands. */
  readonly reason: Statement | null;
  /** The figure is a minimum: a food of the words is neither read nor settled by the person. */
  readonly isPartial: boolean;
  /** The person replaced the estimate with a figure of their own. Answers and typed meals are not corrections. */
  readonly isCorrected: boolean;
  /** The person answered a question about the estimate. */
  readonly isAnswered: boolean;
  /** False for a photo of something else, unless the person gave it a figure anyway. */
  readonly isMeal: boolean;
  /**
   * The person's own figure on either basis, for comparing it with an estimate or a truth. The estimate's fibre replaces that of a typed
   * total if unknown; null without an own figure or any fibre.
   */
  readonly ownTotalGrams: number | null;
  readonly ownAvailableGrams: number | null;
};

const NO_FIGURE: CountedFigure = {
  carbsGrams: null,
  carbBasis: null,
  fibreGrams: null,
  lowGrams: null,
  highGrams: null,
};

/**
 * What counts for a meal: the person's own figure, else its newest estimate. The only place that decides it.
 * - Figure, range and basis: the own figure's, else the estimate's. A typed total has no width. Nothing counts during an analysis,
 *   where an old figure would pass for the new one; an analysis that failed leaves only an own figure.
 * - `isPartial` depends on the estimate's unknown items, what the person settled of them, and whether a typed total covers all.
 * - `level` and `reason` are the estimate's, until the person settles, corrects or enters something: then the remaining width's.
 * - `isCorrected`, `isAnswered` depend on how the person's list differs from the estimate's, and on how the meal was entered.
 * Pure; needs neither clock nor language.
 * @param estimate of the newest analysis; null: none
 */
export function countMeal(meal: MealToCount, estimate: EstimateToCount | null): CountedMeal {
  const isOpen = meal.status === 'queued' || meal.status === 'analysing';
  const shown = isOpen || meal.status === 'failed' ? null : estimate;
  const own = isOpen ? null : ownFigureOf(meal);
  const isTyped = own !== null && meal.ownLowGrams === null;
  const missing = shown ? (meal.ownUnknownItems ?? shown.unknownItems) : [];
  const isPartial = !isTyped && shown !== null && hasUncountedFood({ ...shown, unknownItems: missing });
  const figure = own ?? (shown ? { ...countEstimate(shown), highGrams: shown.highGrams } : NO_FIGURE);
  const confirmed = own && !isTyped ? (meal.ownItems ?? []).flatMap((item) => item.confirmed ?? []) : [];
  const said = { named: shown?.unknownItems ?? [], missing, confirmed, isTyped, isOwn: own !== null };
  const settled = shown && settledLevel(figure, said);
  const isOnlyAnswered = confirmed.length > 0 && shown !== null && isOnlyConfirmed(meal.ownItems ?? [], shown);
  return {
    ...figure,
    highGrams: isPartial ? null : figure.highGrams,
    level: shown && (isPartial ? 'low' : (settled?.level ?? shown.level)),
    reason: settled?.reason ?? null,
    isPartial,
    isCorrected: own !== null && shown !== null && !isOnlyAnswered && couldBeCorrected(meal),
    // A list from before a new analysis answers none of its questions.
    isAnswered: confirmed.length > 0 && (meal.ownItems ?? []).some((item) => item.confirmed && isOf(shown, item)),
    isMeal: own !== null || !shown?.isNotFood,
    ...ownInBoth(own, estimate),
  };
}

const isOf = (estimate: EstimateToCount | null, { id }: ListedItem): boolean =>
  estimate?.items.some((item) => item.id === id) ?? false;

/** An estimate's own figures, whatever the person has settled since. */
export function countEstimate({ carbsGrams, carbBasis, fibreGrams, lowGrams, ...estimate }: EstimateFigures) {
  const isPartial = hasUncountedFood(estimate);
  const highGrams = isPartial ? null : estimate.highGrams;
  const level: ConfidenceLevel = isPartial ? 'low' : estimate.level;
  return { carbsGrams, carbBasis, fibreGrams, lowGrams, highGrams, isPartial, level };
}

/** A counted figure on the `wanted` basis if its fibre is known, else as it was entered (ADR 0031). */
export function countedIn<F extends CountedFigure>(
  wanted: CarbBasis,
  figure: F,
): F & { readonly carbBasis: CarbBasis } {
  const { carbBasis, fibreGrams, carbsGrams, lowGrams, highGrams } = figure;
  if (carbBasis === null) return { ...figure, carbBasis: wanted };
  const shift = shiftTo(wanted, { carbBasis, fibreGrams });
  const moved = (grams: number | null) => (grams === null ? null : shifted(grams, shift));
  return {
    ...figure,
    carbBasis: shift.carbBasis,
    carbsGrams: moved(carbsGrams),
    lowGrams: moved(lowGrams),
    highGrams: moved(highGrams),
  };
}

/** A figure without a named food is a minimum: its range has no upper end. */
export function hasUncountedFood({
  isNotFood,
  unknownItems,
}: Pick<EstimateFigures, 'isNotFood' | 'unknownItems'>): boolean {
  return !isNotFood && unknownItems.length > 0;
}

function ownFigureOf(meal: MealToCount): CountedFigure | null {
  const { ownCarbsGrams: carbsGrams, ownCarbBasis: carbBasis, ownFibreGrams: fibreGrams } = meal;
  if (carbsGrams === null) return null;
  const lowGrams = meal.ownLowGrams ?? carbsGrams;
  return { carbsGrams, carbBasis, fibreGrams, lowGrams, highGrams: meal.ownHighGrams ?? carbsGrams };
}

type Settled = {
  readonly named: readonly string[];
  readonly missing: readonly string[];
  readonly confirmed: readonly string[];
  /** The figure is the person's own: a typed total, or the sum of a list. */
  readonly isOwn: boolean;
  readonly isTyped: boolean;
};

/** Null if nothing was settled, so that the estimate's own level and reason stand. */
function settledLevel(
  { carbsGrams, lowGrams, highGrams }: CountedFigure,
  { named, missing, confirmed, isOwn, isTyped }: Settled,
): { readonly level: ConfidenceLevel; readonly reason: Statement } | null {
  const isSettled = missing.length < named.length;
  if (isTyped) return { level: levelOfWidth(0, carbsGrams ?? 0), reason: state('own-total') };
  if (missing.length > 0) return isSettled ? { level: 'low', reason: state('still-not-counted') } : null;
  if (carbsGrams === null || !(isOwn || isSettled)) return null;
  const level = levelOfWidth(
    Math.max((highGrams ?? carbsGrams) - carbsGrams, carbsGrams - (lowGrams ?? carbsGrams)),
    carbsGrams,
  );
  if (confirmed.length === 0 && isSettled)
    return { level, reason: state(level === 'high' ? 'all-counted' : 'all-counted-assumed') };
  if (confirmed.length === 0) return { level, reason: state(level === 'high' ? 'corrected' : 'corrected-unsure') };
  const code = confirmed.includes('portion') ? 'said-how-much' : 'said-what';
  return { level, reason: state(level === 'low' ? `${code}-large` : code) };
}

/** The list differs from the estimate's only in items that the person confirmed. */
function isOnlyConfirmed(own: readonly ListedItem[], { carbBasis, items }: EstimateToCount): boolean {
  const basis = own[0]?.carbBasis ?? 'total';
  const first = new Map(items.map((item) => [item.id, item]));
  return (
    own.length === items.length &&
    own.every((item) => {
      const before = first.get(item.id);
      if (!before || item.confirmed) return before !== undefined;
      const isSame = item.item === before.item && item.portion === before.portion && item.source === before.source;
      // On another basis an item's own figure differs by its fibre, which no edit changes.
      return isSame && (basis !== carbBasis || tenths(item.carbsGrams) === tenths(before.carbsGrams));
    })
  );
}

/** A copy counts as corrected once its figure differs from the copied one. */
function couldBeCorrected({ entry, ownTotalAt, finishedAt }: MealToCount): boolean {
  return entry !== 'manual' && (entry !== 'repeat' || ownTotalAt?.getTime() !== finishedAt?.getTime());
}

function ownInBoth(
  own: CountedFigure | null,
  estimate: FibreOf | null,
): Pick<CountedMeal, 'ownTotalGrams' | 'ownAvailableGrams'> {
  if (!own) return { ownTotalGrams: null, ownAvailableGrams: null };
  const figure = { ...own, fibreGrams: own.fibreGrams ?? estimate?.fibreGrams ?? null };
  const inBasis = (basis: CarbBasis) => {
    const { carbBasis, carbsGrams } = countedIn(basis, figure);
    return carbBasis === basis ? carbsGrams : null;
  };
  return { ownTotalGrams: inBasis('total'), ownAvailableGrams: inBasis('available') };
}
