import {
  type GoldenImage,
  type GoldenSortKey,
  type GoldenSource,
  goldenImagesApi,
  type OverrideReason,
  type SortOrder,
  type TruthSource,
  truthSource,
} from '@carbsight/contracts';
import { counted } from '../../../shared/admin';

export const truthSourceNames: Record<TruthSource, string> = {
  weighed: 'Weighed',
  packet: 'From the packet',
  portioned: 'Portioned',
  visual: 'By eye',
};

export const sourceNames: Record<GoldenSource, string> = {
  ...truthSourceNames,
  'not-stated': 'Not stated',
  'no-truth': 'No details yet',
};

export const sortNames: Record<GoldenSortKey, string> = {
  createdAt: 'Created',
  mealName: 'Meal Name',
  groundTruthCarbs: 'Ground Truth Carbs',
};

export const orderNames: Record<GoldenSortKey, Record<SortOrder, string>> = {
  createdAt: { desc: 'Newest first', asc: 'Oldest first' },
  mealName: { desc: 'Z to A', asc: 'A to Z' },
  groundTruthCarbs: { desc: 'Most first', asc: 'Least first' },
};

/** Why a person corrected an estimate. */
export const correctionReasonNames: Record<OverrideReason, string> = {
  portion: 'Different portion',
  'missing-item': 'Something was missing',
  'wrong-food': 'A different food',
  'label-known': 'Known from the label',
  weighed: 'Weighed',
  other: 'Another reason',
};

export const truthSourceChoices = truthSource.options.map((value) => ({ value, label: truthSourceNames[value] }));

/** An image's display name: its meal, or its file if it has no name; for a meal in words, how they begin. */
export function nameOf({ mealName, fileName }: Pick<GoldenImage, 'mealName' | 'fileName'>): string {
  return isUntitled(mealName) ? fileName : mealName;
}

export function isUntitled(mealName: string): boolean {
  return mealName === goldenImagesApi.UNTITLED_MEAL;
}

/** A meal without a photo: models get only its note. */
export function isInWords({ imageUrl }: Pick<GoldenImage, 'imageUrl'>): boolean {
  return imageUrl === null;
}

/** Shown instead of a photo that never existed. */
export const WORDS_TILE = 'Words';

/** For example "3 photos, 1 meal in words". */
export function itemsText(photos: number, words: number, one = 'photo'): string {
  const parts = [
    ...(photos > 0 || words === 0 ? [counted(photos, one)] : []),
    ...(words > 0 ? [`${counted(words, 'meal')} in words`] : []),
  ];
  return parts.join(', ');
}
