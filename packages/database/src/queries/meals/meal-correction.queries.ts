import type { CarbBasis, OverrideReason } from '@carbsight/contracts';
import {
  asEstimated,
  basisOfItems,
  basisOfList,
  type CorrectedEstimate,
  countedIn,
  countMeal,
  type EstimatedItem,
  type ItemsCorrection,
  itemsIn,
  type OwnItem,
  resolveUnknown,
  shareOfTotal,
  shifted,
  shiftTo,
  sumOfItems,
} from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { type EstimateEntity, MealItemEntity } from '../../entities/estimate.entities.js';
import { MealEntity, type MealEventDetail, MealEventEntity, type MealState } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { requireWriter } from '../accounts/family.queries.js';
import { countMarked } from './counted-meal.js';
import { appendChange, clearOwnTotal, undoableEvent } from './meal-history.js';
import { changeFigure, enteredFigure, figureOfList, NO_OWN_FIGURE, type OwnFigure, stateBefore } from './own-figure.js';
import { lockPlate, lockPlates, movePartsInTime } from './plate.queries.js';
import { type MealWriter, requireSeen, writeMeal } from './write-meal.js';

export type MealChange = Partial<Pick<MealEntity, 'note' | 'eatenAt' | 'name' | 'favourite'>>;

/** Null for a meal that its owner put together from foods. */
export type InitialItems = (CorrectedEstimate & { items: EstimatedItem[] }) | null;

/** Builds the new list from the estimate and the list that counts, all in one basis; throws where that is impossible. */
export type CorrectItems = (estimate: InitialItems, current: OwnItem[], carbBasis: CarbBasis) => ItemsCorrection;
/** A person's correction of a meal's foods: their list, and which unknown items are still missing. Null: unchanged. */
export type FoodsCorrection = {
  /** What the person counts. */
  readonly wanted: CarbBasis;
  readonly correct: CorrectItems | null;
  readonly unknownItems: readonly string[] | null;
};

/** `open`: an analysis is running; `no-estimate`: there are no items to correct. */
export type CorrectionResult = 'done' | 'missing' | 'open' | 'no-estimate';
export type RemovalResult = 'done' | 'missing' | 'own-entry';
export type UndoResult = 'done' | 'missing' | 'open' | 'nothing' | 'not-last';

/** People's corrections of their own meals: appended to the history, each with the state before it. The estimate stays. */
export class MealCorrectionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** All or nothing: if the items are impossible, nothing else is changed either. */
  async edit(
    userId: string,
    id: string,
    change: MealChange,
    correction: FoodsCorrection | null,
    now: Date,
    by: MealWriter = { byId: userId },
  ): Promise<CorrectionResult> {
    let outcome: CorrectionResult = 'missing';
    const write = async (tx: EntityManager, meal: MealEntity) => {
      outcome = correction ? await correctMeal(tx, meal, correction, now, by.byId) : 'done';
      if (outcome === 'done') await changeDetails(tx, meal, change, by.byId);
    };
    await writeMeal(this.dataSource, userId, id, write, by);
    return outcome;
  }

  /**
   * `open`: an analysis in progress would replace the figure.
   * @param carbBasis what the person counts; stored with the figure, which is never converted
   */
  async enterOwnTotal(
    userId: string,
    id: string,
    carbsGrams: number,
    carbBasis: CarbBasis,
    reason: OverrideReason,
    now: Date,
    by: MealWriter = { byId: userId },
  ): Promise<'done' | 'missing' | 'open'> {
    let outcome: 'done' | 'missing' | 'open' = 'missing';
    const write = async (tx: EntityManager, meal: MealEntity) => {
      outcome = isOpen(meal) ? 'open' : 'done';
      if (outcome === 'done') await enterTotal(tx, meal, { carbsGrams, carbBasis, reason, now }, by.byId);
    };
    await writeMeal(this.dataSource, userId, id, write, by);
    return outcome;
  }

  /** As `enterOwnTotal`, of the meal with all that was added to it: shared among them in proportion, so that every sum is the typed one. */
  async enterPlateTotal(
    userId: string,
    id: string,
    carbsGrams: number,
    carbBasis: CarbBasis,
    reason: OverrideReason,
    now: Date,
    { byId, hasSeen }: MealWriter = { byId: userId },
  ): Promise<'done' | 'missing' | 'open'> {
    return this.dataSource.transaction(async (tx) => {
      await requireWriter(tx, userId, byId);
      await lockPlates(tx, userId);
      const meals = await lockPlate(tx, userId, id);
      if (meals.length === 0) return 'missing';
      if (hasSeen) await requireSeen(tx, meals, hasSeen);
      if (meals.some(isOpen)) return 'open';
      const eaten = meals.filter(({ counted }) => counted.isMeal);
      const shares = shareOfTotal(
        carbsGrams,
        eaten.map(({ counted }) => countedIn(carbBasis, counted).carbsGrams ?? 0),
      );
      const together = newId();
      for (const [at, meal] of eaten.entries())
        await enterTotal(tx, meal, { carbsGrams: shares[at] ?? 0, carbBasis, reason, now, together }, byId);
      await countMarked(
        tx,
        eaten.map((meal) => meal.id),
      );
      return 'done';
    });
  }

  /** Restores the estimate instead of an own total and own items. `own-entry`: there never was another figure. */
  async removeOwnTotal(userId: string, id: string, by: MealWriter = { byId: userId }): Promise<RemovalResult> {
    let outcome: RemovalResult = 'missing';
    const write = async (tx: EntityManager, meal: MealEntity) => {
      outcome = meal.status === 'completed' && meal.estimateId === null ? 'own-entry' : 'done';
      if (outcome === 'own-entry') return;
      if (hasOwnFigure(meal)) await clearOwnTotal(tx, meal, by.byId);
    };
    await writeMeal(this.dataSource, userId, id, write, by);
    return outcome;
  }

  /**
   * Of a plate's typed total, what was typed for each of its parts.
   * @param eventId only this event, if it is the last one; without it the last one
   */
  async undo(
    userId: string,
    id: string,
    eventId: string | undefined,
    { byId, hasSeen }: MealWriter = { byId: userId },
  ): Promise<UndoResult> {
    return this.dataSource.transaction(async (tx) => {
      await requireWriter(tx, userId, byId);
      await lockPlates(tx, userId);
      const meals = await lockPlate(tx, userId, id);
      const meal = meals.find((each) => each.id === id);
      if (!meal) return 'missing';
      if (hasSeen) await requireSeen(tx, [meal], hasSeen);
      if (isOpen(meal)) return 'open';
      const event = await lastChange(tx, meal);
      if (!event) return 'nothing';
      if (eventId !== undefined && event.id !== eventId) return 'not-last';
      const { together } = event.detail;
      for (const each of together ? meals : [meal]) {
        const last = each.id === id ? event : await lastChange(tx, each);
        if (last && last.detail.together === together) await undoEvent(tx, each, last, byId);
      }
      await countMarked(
        tx,
        meals.map((each) => each.id),
      );
      return 'done';
    });
  }
}

type Total = {
  readonly carbsGrams: number;
  readonly carbBasis: CarbBasis;
  readonly reason: OverrideReason;
  readonly now: Date;
  /** The same for all parts of a plate whose total was typed. */
  readonly together?: string;
};

async function enterTotal(
  tx: EntityManager,
  meal: MealEntity,
  { carbsGrams, carbBasis, reason, now, together }: Total,
  byId: string,
): Promise<void> {
  const isTyped = meal.ownLowGrams === null;
  const isSame = meal.ownCarbsGrams === carbsGrams && meal.ownCarbBasis === carbBasis;
  if (isTyped && isSame && meal.ownTotalReason === reason) return;
  const figure = {
    ...enteredFigure(carbsGrams, carbBasis),
    ownTotalReason: reason,
    ownTotalAt: now,
    ownLowGrams: null,
    ownHighGrams: null,
  };
  const detail = { reason, ...(await changeFigure(tx, meal, figure)) };
  await appendChange(tx, meal, byId, 'carbs-overridden', together ? { ...detail, together } : detail);
}

async function correctMeal(
  tx: EntityManager,
  meal: MealEntity,
  { wanted, correct, unknownItems }: FoodsCorrection,
  now: Date,
  byId: string,
): Promise<CorrectionResult> {
  const { estimate, ownItems } = meal;
  const isNothingNamed = (estimate?.unknownItems ?? []).length === 0;
  if (!correct && (!unknownItems || (unknownItems.length === 0 && isNothingNamed))) return 'done';
  if (isOpen(meal)) return 'open';
  const carbBasis = basisOfItems(wanted, estimate, ownItems);
  const current = ownItems && itemsIn(carbBasis, basisOfList(ownItems), ownItems);
  // Of a failed meal, the person may know what it was.
  const listed = current ?? (meal.status === 'failed' ? [] : null);
  if (!estimate && listed && correct && !unknownItems?.length)
    return correctEntered(tx, meal, correct(null, listed, carbBasis), carbBasis, now, byId);
  if (!estimate || estimate.isNotFood) return 'no-estimate';
  const stored = await tx.find(MealItemEntity, { where: { estimateId: estimate.id }, order: { position: 'ASC' } });
  const first = itemsIn(carbBasis, estimate.carbBasis, estimatedItems(estimate, stored));
  const figures = figuresIn(carbBasis, estimate);
  const corrected = correct?.({ ...figures, items: first }, current ?? first.map(asEstimated), carbBasis) ?? null;
  const missing = meal.ownUnknownItems ?? estimate.unknownItems;
  const itemChanges = corrected?.changes ?? [];
  const added = itemChanges.flatMap(({ kind, item }) => (kind === 'added' ? item : []));
  const left = unknownItems && resolveUnknown(estimate.unknownItems, missing, unknownItems, added);
  const isLeftNew = left !== null && left.unknownItems.length !== missing.length;
  // A typed total above the list gives way to the list, even to an unchanged one.
  const isTyped = meal.ownCarbsGrams !== null && meal.ownLowGrams === null;
  const isFigureNew = corrected !== null && (itemChanges.length > 0 || isTyped);
  if (!isFigureNew && !isLeftNew) return 'done';
  const detail = await changeFigure(tx, meal, {
    ...(isLeftNew ? { ownUnknownItems: [...left.unknownItems] } : {}),
    ...(isFigureNew ? figureOf(corrected, carbBasis, estimate, now) : {}),
  });
  await appendChange(tx, meal, byId, 'items-corrected', {
    ...detail,
    ...(isFigureNew && !corrected.matchesEstimate ? { reason: corrected.reason } : {}),
    changes: [...itemChanges, ...(left?.changes ?? [])],
  });
  return 'done';
}

/** What is still missing from the meal is not part of the figure: it stays as it is. */
function figureOf(
  corrected: ItemsCorrection,
  carbBasis: CarbBasis,
  estimate: EstimateEntity,
  now: Date,
): Omit<OwnFigure, 'ownUnknownItems'> {
  const { ownUnknownItems: _, ...asEstimated } = NO_OWN_FIGURE;
  if (corrected.matchesEstimate) return asEstimated;
  return {
    ...figureOfList(corrected.carbsGrams, carbBasis, corrected.items, estimate),
    ownTotalReason: corrected.reason,
    ownTotalAt: now,
    ownLowGrams: corrected.lowGrams,
    ownHighGrams: corrected.highGrams,
  };
}

/** The estimate in the reader's basis, as if everything that it names were read. */
function figuresIn(carbBasis: CarbBasis, estimate: EstimateEntity): CorrectedEstimate {
  const { carbsGrams, lowGrams, highGrams, level, said } = estimate;
  const shift = shiftTo(carbBasis, estimate);
  return {
    level,
    levelReason: said?.levelReason?.code ?? null,
    carbsGrams: shifted(carbsGrams, shift),
    lowGrams: shifted(lowGrams, shift),
    highGrams: shifted(highGrams, shift),
  };
}

/** Foods that the person put together stay their own figure, with the reason it is based on. */
async function correctEntered(
  tx: EntityManager,
  meal: MealEntity,
  { items, carbsGrams, changes }: ItemsCorrection,
  carbBasis: CarbBasis,
  now: Date,
  byId: string,
): Promise<CorrectionResult> {
  const isCounted = countedIn(carbBasis, countMeal(meal, null)).carbsGrams === carbsGrams;
  if (changes.length === 0 && isCounted) return 'done';
  const ownTotalReason = await reasonOfList(tx, meal);
  const figure = { ...figureOfList(carbsGrams, carbBasis, items, null), ownTotalReason, ownTotalAt: now };
  const detail = await changeFigure(tx, meal, figure);
  await appendChange(tx, meal, byId, 'items-corrected', { ...detail, changes: [...changes] });
  return 'done';
}

/** Removing a typed total above the list also removes its reason. */
async function reasonOfList(tx: EntityManager, { id, ownItems, ...meal }: MealEntity): Promise<OverrideReason> {
  if (meal.ownTotalReason && meal.ownCarbsGrams === sumOfItems(ownItems ?? [])) return meal.ownTotalReason;
  const entered = await tx.findOneBy(MealEventEntity, { mealId: id, kind: 'entered' });
  return entered?.detail.reason ?? 'other';
}

/** An estimate without items becomes one item: the whole dish. Otherwise an added food would replace all of it. */
export function estimatedItems(estimate: EstimateEntity, stored: readonly MealItemEntity[]): EstimatedItem[] {
  if (stored.length > 0 || estimate.isNotFood || estimate.carbsGrams === 0) {
    return stored.map(({ estimateId: _, position: __, ...item }) => item);
  }
  const { id, dishName, carbsGrams } = estimate;
  const whole = { portion: '', grams: null, source: 'model', reference: null } as const;
  return [{ id, item: dishName ?? 'Meal', carbsGrams, ...whole }];
}

async function changeDetails(tx: EntityManager, meal: MealEntity, change: MealChange, byId: string): Promise<void> {
  const before: MealState = {
    ...(change.note === undefined || change.note === meal.note ? {} : { note: meal.note }),
    ...(change.name === undefined || change.name === (meal.name ?? meal.estimate?.dishName ?? null)
      ? {}
      : { name: meal.name }),
    ...(change.eatenAt === undefined || +change.eatenAt === +meal.eatenAt
      ? {}
      : { eatenAt: meal.eatenAt.toISOString() }),
    ...(change.favourite === undefined || change.favourite === meal.favourite ? {} : { favourite: meal.favourite }),
  };
  const fields = Object.keys(before);
  if (fields.length === 0) return;
  await tx.update(MealEntity, { id: meal.id }, change);
  if (change.eatenAt) await movePartsInTime(tx, meal.id, change.eatenAt);
  await appendChange(tx, meal, byId, 'details-edited', { fields, before });
}

async function lastChange(tx: EntityManager, { id }: MealEntity): Promise<MealEventEntity | null> {
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  return undoableEvent(await tx.find(MealEventEntity, { where: { mealId: id }, order }));
}

async function undoEvent(tx: EntityManager, meal: MealEntity, event: MealEventEntity, byId: string): Promise<void> {
  const { ownTotalAt, eatenAt, ...rest } = stateBefore(event.detail.before ?? {});
  let counts: MealEventDetail = {};
  if (ownTotalAt === undefined) {
    await tx.update(
      MealEntity,
      { id: meal.id },
      eatenAt === undefined ? rest : { ...rest, eatenAt: new Date(eatenAt) },
    );
    if (eatenAt !== undefined) await movePartsInTime(tx, meal.id, new Date(eatenAt));
  } else {
    // In an event of an older release, what is not said is total and misses everything again.
    const figure = { ...NO_OWN_FIGURE, ...rest, ownTotalAt: ownTotalAt ? new Date(ownTotalAt) : null };
    const { before: _, ...detail } = await changeFigure(tx, meal, figure);
    counts = detail;
  }
  await appendChange(tx, meal, byId, 'undone', {
    undone: { eventId: event.id, kind: event.kind },
    ...(event.detail.fields ? { fields: event.detail.fields } : {}),
    ...counts,
  });
}

const hasOwnFigure = ({ ownCarbsGrams, ownItems, ownUnknownItems }: MealEntity): boolean =>
  ownCarbsGrams !== null || ownItems !== null || ownUnknownItems !== null;

function isOpen({ status }: MealEntity): boolean {
  return status === 'queued' || status === 'analysing';
}
