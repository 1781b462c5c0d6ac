import {
  type CarbBasis,
  DISCLAIMER,
  describeMealFailure,
  inEnglish,
  type Meal,
  type MealEvent,
  type MealItem,
  type Plate,
  type PlatePart,
} from '@carbsight/contracts';
import {
  type EstimateEntity,
  estimatedItems,
  type MealEntity,
  type MealEventEntity,
  type MealRecord,
  undoableEvent,
} from '@carbsight/database';
import {
  asEstimated,
  type BasisShift,
  basisOfItems,
  basisOfList,
  countEstimate,
  countedIn,
  explanationOf,
  inEnglishWords,
  itemsIn,
  type OwnItem,
  plateOf,
  shifted,
  shiftTo,
} from '@carbsight/domain';
import { type AnalysisProgress, progressByStatus } from './analysis-progress.js';
import { summariseEvent } from './meal-summaries.js';
import { tagOfMeal } from './meal-tag.js';

/** A meal as shown to its owner, in the `wanted` basis. `reported` is the worker's last report on a running analysis. */
export function toMeal(
  { meal, estimate, firstEstimate, items, events, parts, memberNames, readFigures }: MealRecord,
  reported: AnalysisProgress | undefined,
  wanted: CarbBasis,
): Meal {
  const progress = reported ?? progressByStatus(meal.status);
  const isOpen = meal.status === 'queued' || meal.status === 'analysing';
  // While a new analysis runs, the old figures would be mistaken for its result.
  const shown = isOpen || meal.status === 'failed' ? null : estimate;
  const counts = countedIn(wanted, meal.counted);
  const latest = shown && toEstimate(shown, wanted);
  const own = isOpen ? null : meal.ownItems;
  const itemsBasis = basisOfItems(wanted, shown, own);
  const first = shown ? itemsIn(itemsBasis, shown.carbBasis, estimatedItems(shown, items)).map(asEstimated) : [];
  const ownItems = own && itemsIn(itemsBasis, basisOfList(own), own);
  const itemOf = (item: OwnItem) => toItem(item, itemsBasis, shown?.carbBasis ?? itemsBasis);
  const explanation = shown?.said && explanationOf(shown.said.analysis, { ...counts, items: ownItems ?? first });
  const override = overrideOf(meal, wanted);
  const undone = new Set(events.flatMap(({ detail }) => detail.undone?.eventId ?? []));
  return {
    mealId: meal.id,
    tag: tagOfMeal({ meal, events }),
    partOf: meal.partOf,
    plate: parts.length === 0 ? null : toPlate([meal, ...parts], wanted),
    entry: meal.entry,
    repeatedFrom: meal.repeatedFrom,
    status: meal.status,
    stage: isOpen ? progress.stage : 'done',
    progress: isOpen ? progress.percent : 100,
    seenItems: isOpen ? [...progress.items] : [],
    failure: isSettled(meal) ? null : meal.failureCode && describeMealFailure(meal.failureCode, meal.failureValues),
    compositeItemName: meal.name ?? shown?.dishName ?? null,
    carbEstimate: counts.carbsGrams,
    carbBasis: counts.carbBasis,
    confidenceLow: counts.lowGrams,
    confidenceHigh: counts.highGrams,
    confidenceLevel: counts.level,
    confidenceReason: counts.reason ? inEnglish(counts.reason) : (shown?.levelReason ?? null),
    isNotFood: shown?.isNotFood ?? false,
    isPartial: counts.isPartial,
    isCorrected: counts.isCorrected,
    isAnswered: counts.isAnswered,
    analysis: explanation ? inEnglishWords(explanation) : (shown?.analysis ?? null),
    said:
      shown?.said && explanation
        ? { confidenceReason: counts.reason ?? shown.said.levelReason, analysis: explanation }
        : null,
    items: (ownItems ?? first).map(itemOf),
    itemsBasis,
    unknownItems: shown ? [...(meal.ownUnknownItems ?? shown.unknownItems)] : notFoundIn(meal),
    question: override === null && shown ? questionOf(shown, first, ownItems ?? first) : null,
    itemsDifference: own ? null : (shown?.itemsDifferenceGrams ?? null),
    estimate: firstEstimate && toEstimate(firstEstimate, wanted),
    readFigures: shown ? readFigures.map((grams) => shifted(grams, shiftTo(wanted, shown))) : [],
    latestEstimate: latest,
    override,
    // A list put together without an estimate is not a correction.
    itemsCorrection: shown &&
      own && {
        at: (meal.ownTotalAt ?? meal.createdAt).toISOString(),
        reason: meal.ownTotalReason ?? 'other',
        estimatedItems: first.map(itemOf),
      },
    feedback: meal.thumbAt && { thumb: meal.thumb, comment: meal.thumbComment, at: meal.thumbAt.toISOString() },
    history: events.map((event) => toEvent(event, undone, wanted, memberNames)),
    undoable: isOpen ? null : (undoableEvent(events)?.id ?? null),
    packaged: isOpen ? null : meal.packaged,
    unusablePackage: meal.unusablePackage ?? undefined,
    note: meal.note,
    words: shown?.noteWords?.note === meal.note ? shown.noteWords.words : undefined,
    eatenAt: meal.eatenAt.toISOString(),
    eatenZone: meal.eatenZone,
    favourite: meal.favourite,
    modelId: shown?.modelId ?? null,
    fallbackFrom: shown?.fallbackFrom ?? [],
    promptVersion: shown?.promptVersion ?? null,
    photoUrl: meal.photoId && `/api/scans/${meal.id}/photo?size=full`,
    thumbnailUrl: meal.photoId && `/api/scans/${meal.id}/photo?size=thumb`,
    coverUrl: meal.photoId && `/api/scans/${meal.id}/photo?size=cover`,
    morePhotos: meal.morePhotos > 0 ? extraPhotoPlaces(meal).map((place) => photoUrls(meal.id, place)) : undefined,
    disclaimer: counts.carbsGrams === null ? null : DISCLAIMER,
    createdAt: meal.createdAt.toISOString(),
  };
}

function toPlate(meals: readonly MealEntity[], wanted: CarbBasis): Plate {
  const { carbsGrams, lowGrams, highGrams, level, ...sum } = plateOf(
    meals.map(({ counted }) => counted),
    wanted,
  );
  return {
    carbs: carbsGrams,
    confidenceLow: lowGrams,
    confidenceHigh: highGrams,
    confidenceLevel: level,
    ...sum,
    parts: meals.map((meal) => toPlatePart(meal, wanted)),
  };
}

function toPlatePart(meal: MealEntity, wanted: CarbBasis): PlatePart {
  const counts = countedIn(wanted, meal.counted);
  return {
    mealId: meal.id,
    name: meal.name ?? (meal.finishedAt ? meal.estimate?.dishName : null) ?? null,
    note: meal.note,
    entry: meal.entry,
    status: meal.status,
    carbs: counts.carbsGrams,
    carbBasis: counts.carbBasis,
    confidenceLow: counts.lowGrams,
    confidenceHigh: counts.highGrams,
    confidenceLevel: counts.level,
    isPartial: counts.isPartial,
    isNotFood: !counts.isMeal,
    thumbnailUrl: meal.photoId && `/api/scans/${meal.id}/photo?size=thumb`,
  };
}

/** The places of its photos after the first one. */
export const extraPhotoPlaces = ({ morePhotos }: Pick<MealEntity, 'morePhotos'>): number[] =>
  Array.from({ length: morePhotos }, (_, at) => at + 2);

function photoUrls(mealId: string, place: number): NonNullable<Meal['morePhotos']>[number] {
  const photo = `/api/scans/${mealId}/photo?place=${place}`;
  return { photoUrl: `${photo}&size=full`, thumbnailUrl: `${photo}&size=thumb` };
}

/** The person gave the meal a figure after the analysis failed, so the failure is no longer relevant. */
const isSettled = ({ ownTotalAt, finishedAt }: MealEntity) =>
  ownTotalAt !== null && finishedAt !== null && ownTotalAt > finishedAt;

/** What the tables do not know, in a meal that failed because of it. */
function notFoundIn(meal: MealEntity): string[] {
  const { context, foods } = meal.failureValues ?? {};
  return meal.status === 'failed' && context === 'unknown' && Array.isArray(foods) && !isSettled(meal) ? foods : [];
}

/** Only while the item is as estimated: changing it answers the question. */
function questionOf(
  { question, isNotFood }: EstimateEntity,
  estimated: readonly OwnItem[],
  counting: readonly OwnItem[],
): Meal['question'] {
  const asked = question && !isNotFood ? estimated[question.itemIndex] : undefined;
  const now = asked && counting.find(({ id }) => id === asked.id);
  if (!question || !asked || !now || now.confirmed) return null;
  if (now.grams !== asked.grams || now.reference?.id !== asked.reference?.id) return null;
  return { itemId: now.id, item: now.item, kind: question.kind, options: question.options };
}

/**
 * @param counted what the item's figures count
 * @param stated what the estimate's figures counted
 */
function toItem(own: OwnItem, counted: CarbBasis, stated: CarbBasis): MealItem {
  const { carbsGrams, fibreGrams = null, lowGrams = null, highGrams = null, basis } = own;
  return {
    ...own,
    portionSaid: own.portionSaid ?? null,
    tableRow: own.tableRow ?? null,
    confirmed: own.confirmed ?? null,
    evidence: own.evidence ?? undefined,
    carbs: carbsGrams,
    // Figures that were rounded on their own must not lie outside.
    low: lowGrams === null ? null : Math.min(lowGrams, carbsGrams),
    high: highGrams === null ? null : Math.max(highGrams, carbsGrams),
    fibre: fibreGrams,
    basis: { grams: basis.grams, carbs: basis.carbsGrams, fibre: basis.fibreGrams ?? null },
    grounding: groundingOf(own, shiftTo(counted, { carbBasis: stated, fibreGrams })),
  };
}

/** Only while the portion is as estimated: both figures are for it. */
function groundingOf({ grounding, carbsGrams, basis }: OwnItem, shift: BasisShift): MealItem['grounding'] {
  if (!grounding || carbsGrams !== basis.carbsGrams) return null;
  const { modelCarbsGrams, ownFigureBecause } = grounding;
  return { modelCarbs: shifted(modelCarbsGrams, shift), ownFigureBecause };
}

/** A line of the history in the figures of its time, converted to the person's current basis if the fibre was known. */
function toEvent(
  event: MealEventEntity,
  undone: ReadonlySet<string>,
  wanted: CarbBasis,
  memberNames: MealRecord['memberNames'],
): MealEvent {
  const { reason, thumb, fields, changes, carbBasis = 'total', fibreGrams = null } = event.detail;
  const { previousCarbBasis = carbBasis, previousFibreGrams = null } = event.detail;
  const shift = shiftTo(wanted, { carbBasis, fibreGrams });
  const previousShift = shiftTo(wanted, { carbBasis: previousCarbBasis, fibreGrams: previousFibreGrams });
  const moved = (grams: number | undefined, by: BasisShift) => (grams === undefined ? undefined : shifted(grams, by));
  const carbsGrams = moved(event.detail.carbsGrams, shift);
  const detail = carbsGrams === undefined ? event.detail : { ...event.detail, carbsGrams };
  return {
    id: event.id,
    kind: event.kind,
    by: event.detail.byMember ? 'member' : event.userId === null ? 'service' : 'owner',
    byName: event.detail.byMember && event.userId ? memberNames.get(event.userId) : undefined,
    summary: summariseEvent({ kind: event.kind, detail }),
    detail: {
      carbs: carbsGrams,
      carbBasis: carbsGrams === undefined ? undefined : shift.carbBasis,
      previousCarbs: moved(event.detail.previousCarbsGrams, previousShift),
      reason,
      thumb,
      fields,
      changes,
      repeatedFrom: event.detail.repeatedFrom,
      undone: event.detail.undone?.kind,
    },
    isUndone: undone.has(event.id),
    at: event.createdAt.toISOString(),
  };
}

function toEstimate(estimate: EstimateEntity, wanted: CarbBasis): NonNullable<Meal['estimate']> {
  const { carbsGrams, carbBasis, lowGrams, highGrams, level, isPartial } = countedIn(wanted, countEstimate(estimate));
  const { unknownItems } = estimate;
  return {
    carbEstimate: carbsGrams,
    carbBasis,
    statedBasis: estimate.carbBasis,
    confidenceLow: lowGrams,
    confidenceHigh: highGrams,
    readHigh: shifted(estimate.highGrams, shiftTo(wanted, estimate)),
    isPartial,
    unknownItems,
    confidenceLevel: level,
    confidenceReason: estimate.levelReason,
    reads: estimate.readCount,
    modelId: estimate.modelId,
    fallbackFrom: estimate.fallbackFrom,
    promptVersion: estimate.promptVersion,
    createdAt: estimate.createdAt.toISOString(),
  };
}

/** A typed total, which also stands during a new analysis; the sum of own items is not one. */
function overrideOf(meal: MealEntity, wanted: CarbBasis): Meal['override'] {
  const { ownCarbsGrams, ownTotalReason, ownTotalAt, ownLowGrams } = meal;
  if (ownCarbsGrams === null || ownTotalAt === null || ownLowGrams !== null) return null;
  const shift = shiftTo(wanted, { carbBasis: meal.ownCarbBasis, fibreGrams: meal.ownFibreGrams });
  return {
    carbs: shifted(ownCarbsGrams, shift),
    reason: ownTotalReason ?? 'other',
    at: ownTotalAt.toISOString(),
  };
}
