import type { PairedImage, StoredComparison } from '@carbsight/contracts';
import { aGoldenRun } from '../golden-set.fixture';
import type { RunComparison } from './compare-words';

/** Rice that run B reads better by 6 g. */
export function aPair(index = 1, differs: Partial<PairedImage> = {}): PairedImage {
  const imageId = `0190a000-0000-7000-8100-${String(index).padStart(12, '0')}`;
  return {
    imageId,
    mealName: `Rice ${index}`,
    truth: 42,
    estimateA: 50,
    estimateB: 44,
    errorA: 8,
    errorB: 2,
    difference: -6,
    outcome: 'improved',
    thumbnailUrl: `/api/admin/golden-set/images/${imageId}/photo?size=thumb`,
    ...differs,
  };
}

export function aComparison(differs: Partial<RunComparison> = {}): RunComparison {
  return {
    a: aGoldenRun(1, { name: 'Before', promptUsed: 'Estimate the carbohydrates.' }),
    b: aGoldenRun(2, { name: 'After', model: 'gemini-2.5-pro', promptUsed: 'Estimate the total carbohydrates.' }),
    images: [
      aPair(1),
      aPair(2, { mealName: 'Bread', errorA: 1, errorB: 5, difference: 4, outcome: 'worse', thumbnailUrl: null }),
      aPair(3, { mealName: 'Soup', errorA: 3, errorB: 3, difference: 0, outcome: 'same' }),
    ],
    notCompared: 0,
    improved: 1,
    worse: 1,
    same: 1,
    meanDifference: -0.67,
    interval: { low: -6, high: 4 },
    wilcoxon: { n: 2, w: 1, p: 1, method: 'exact' },
    detectableGrams: 8.2,
    imagesForFiveGrams: 22,
    ...differs,
  };
}

export function aStoredComparison(differs: Partial<StoredComparison> = {}): StoredComparison {
  const variant = (model: string) => ({ model, prompt: 'v3.0' });
  return {
    pairs: [
      { a: variant('gemini-2.5-pro'), b: variant('gpt-4o'), scans: 205 },
      { a: variant('claude'), b: variant('gpt-4o'), scans: 12 },
    ],
    pair: { a: variant('gemini-2.5-pro'), b: variant('gpt-4o') },
    n: 205,
    from: '2026-11-01T12:00:00.000Z',
    to: '2026-11-20T12:00:00.000Z',
    meanDifference: -3.2,
    interval: { low: -5.4, high: -1 },
    medianDifference: -2,
    limitsOfAgreement: { low: -20, high: 14 },
    ...differs,
  };
}
