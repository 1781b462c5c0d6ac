import type { OverviewScan, ScanDetail, ScanOverviewStats } from '@carbsight/contracts';
import type { MealRecord, OverviewRow, ScanBackground, ScanFigures } from '@carbsight/database';
import { toMeal } from '../meal.mapper.js';

export function toOverviewScan(row: OverviewRow, imageBase64: string | null): OverviewScan {
  const { mealId, userEmail, name, carbsGrams, testCarbsGrams, judgeScore, createdAt } = row;
  const isCompared = carbsGrams !== null && testCarbsGrams !== null;
  return {
    mealId,
    imageBase64,
    userEmail,
    compositeItemName: name,
    openaiCarbEstimate: carbsGrams,
    geminiCarbEstimate: testCarbsGrams,
    carbDifference: isCompared ? roundToTenth(carbsGrams - testCarbsGrams) : null,
    llmJudgeScore: judgeScore,
    createdAt: createdAt.toISOString(),
  };
}

export function toStats(figures: ScanFigures): ScanOverviewStats {
  const { scans, compared, differenceGrams, above10Grams, judged, judgeScore } = figures;
  return {
    totalScans: scans,
    avgCarbDifference: compared === 0 ? null : differenceGrams / compared,
    avgJudgeScore: judged === 0 ? null : judgeScore / judged,
    highDifferencePercent: compared === 0 ? null : (100 * above10Grams) / compared,
    comparedScans: compared,
    judgedScans: judged,
  };
}

export function toScanDetail(userEmail: string, record: MealRecord, background: ScanBackground): ScanDetail {
  const { reads, shadow, events } = background;
  const { id, photoId } = record.meal;
  const photo = `/api/admin/scans/${id}/photo`;
  return {
    userEmail,
    // Administrators see what is stored: total carbohydrate.
    meal: toMeal(record, undefined, 'total'),
    photo: photoId === null ? null : { fullUrl: `${photo}?size=full`, thumbnailUrl: `${photo}?size=thumb` },
    reads: reads.map(({ createdAt, ...read }) => ({ ...read, createdAt: createdAt.toISOString() })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    shadow: shadow && {
      modelId: shadow.modelId,
      promptVersion: shadow.promptVersion,
      carbEstimate: shadow.carbsGrams,
      confidenceLow: shadow.lowGrams,
      confidenceHigh: shadow.highGrams,
      confidenceLevel: shadow.level,
      compositeItemName: shadow.dishName,
      analysis: shadow.analysis,
      carbDifference: shadow.differenceGrams,
      createdAt: shadow.createdAt.toISOString(),
    },
  };
}

/** Figures have one decimal; their binary difference may have more. */
function roundToTenth(grams: number): number {
  return Math.round(grams * 10) / 10;
}
