import { DISCLAIMER, type Meal } from '@carbsight/contracts';
import type { EstimateEntity, MealEntity, MealRecord } from '@carbsight/database';
import { type AnalysisProgress, progressByStatus } from './analysis-progress.js';
import { failureMessages, summariseEvent } from './meal-summaries.js';

/** A meal as its owner sees it. `reported` is what the worker last said of a running analysis. */
export function toMeal(
  { meal, estimate, firstEstimate, items, events }: MealRecord,
  reported: AnalysisProgress | undefined,
): Meal {
  const progress = reported ?? progressByStatus(meal.status);
  const isOpen = meal.status === 'queued' || meal.status === 'analysing';
  // While a new analysis runs, the figures of the old one would be mistaken for its result.
  const shown = isOpen || meal.status === 'failed' ? null : estimate;
  const ownCarbs = isOpen ? null : meal.overrideCarbsGrams;
  const carbs = ownCarbs ?? shown?.carbsGrams ?? null;
  return {
    mealId: meal.id,
    status: meal.status,
    stage: isOpen ? progress.stage : 'done',
    progress: isOpen ? progress.percent : 100,
    failure: failureOf(meal),
    compositeItemName: meal.name ?? shown?.dishName ?? null,
    carbEstimate: carbs,
    confidenceLow: ownCarbs ?? shown?.lowGrams ?? null,
    confidenceHigh: ownCarbs ?? shown?.highGrams ?? null,
    confidenceLevel: shown?.level ?? null,
    confidenceReason: shown?.levelReason ?? null,
    isNotFood: shown?.isNotFood ?? false,
    analysis: shown?.analysis ?? null,
    items: shown
      ? items.map((item) => ({
          id: item.id,
          item: item.item,
          portion: item.portion,
          grams: item.grams,
          carbs: item.carbsGrams,
          source: item.source,
          reference: item.reference,
        }))
      : [],
    unknownItems: shown?.unknownItems ?? [],
    itemsDifference: shown?.itemsDifferenceGrams ?? null,
    estimate: firstEstimate && toEstimate(firstEstimate),
    latestEstimate: shown && toEstimate(shown),
    override: overrideOf(meal),
    feedback: meal.thumbAt && { thumb: meal.thumb, comment: meal.thumbComment, at: meal.thumbAt.toISOString() },
    history: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      summary: summariseEvent(event),
      at: event.createdAt.toISOString(),
    })),
    note: meal.note,
    eatenAt: meal.eatenAt.toISOString(),
    favourite: meal.favourite,
    modelId: shown?.modelId ?? null,
    promptVersion: shown?.promptVersion ?? null,
    photoUrl: meal.photoId && `/api/scans/${meal.id}/photo?size=full`,
    thumbnailUrl: meal.photoId && `/api/scans/${meal.id}/photo?size=thumb`,
    disclaimer: carbs === null ? null : DISCLAIMER,
    createdAt: meal.createdAt.toISOString(),
  };
}

function toEstimate(estimate: EstimateEntity): NonNullable<Meal['estimate']> {
  return {
    carbEstimate: estimate.carbsGrams,
    confidenceLow: estimate.lowGrams,
    confidenceHigh: estimate.highGrams,
    confidenceLevel: estimate.level,
    confidenceReason: estimate.levelReason,
    reads: estimate.readCount,
    modelId: estimate.modelId,
    promptVersion: estimate.promptVersion,
    createdAt: estimate.createdAt.toISOString(),
  };
}

/** Also beside a completed meal: then it is a new analysis that failed, and the earlier estimate still counts. */
function failureOf({ failureCode: code, failureMessage }: MealEntity): Meal['failure'] {
  if (!code) return null;
  return { code, message: failureMessage || failureMessages[code] };
}

function overrideOf({ overrideCarbsGrams, overrideReason, overrideAt }: MealEntity): Meal['override'] {
  if (overrideCarbsGrams === null || overrideAt === null) return null;
  return { carbs: overrideCarbsGrams, reason: overrideReason ?? 'other', at: overrideAt.toISOString() };
}
