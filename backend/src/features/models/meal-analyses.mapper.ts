import { type MealAnalyses, type MealAnalysis, tellMealFailure } from '@carbsight/contracts';
import type { AnalysedMeal, StoredAnalysis } from '@carbsight/database';

export function toMealAnalyses({ meal, analyses }: AnalysedMeal): MealAnalyses {
  return {
    mealId: meal.id,
    status: meal.status,
    failure: meal.failureCode && tellMealFailure(meal.failureCode, meal.failureValues),
    revision: meal.revision,
    hasPhoto: meal.photoId !== null,
    cameraMetadata: meal.cameraMetadata,
    analyses: analyses.map(toMealAnalysis),
  };
}

function toMealAnalysis(stored: StoredAnalysis): MealAnalysis {
  return {
    id: stored.id,
    revision: stored.revision,
    carbEstimate: stored.carbsGrams,
    confidenceLow: stored.lowGrams,
    confidenceHigh: stored.highGrams,
    confidenceLevel: stored.level,
    compositeItemName: stored.dishName,
    isNotFood: stored.isNotFood,
    analysis: stored.analysis,
    items: stored.items.map(({ carbsGrams, ...item }) => ({ ...item, carbs: carbsGrams })),
    modelId: stored.modelId,
    promptVersion: stored.promptVersion,
    promptSha256: stored.promptSha256,
    durationMs: stored.durationMs,
    inputTokens: stored.inputTokens,
    outputTokens: stored.outputTokens,
    costUsd: stored.costUsd,
    reads: stored.readCount,
    createdAt: stored.createdAt.toISOString(),
  };
}
