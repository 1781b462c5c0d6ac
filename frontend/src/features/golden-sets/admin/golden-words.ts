import { type GoldenImage, goldenImagesApi, type TruthSource, truthSource } from '@carbsight/contracts';

export const truthSourceNames: Record<TruthSource, string> = {
  weighed: 'Weighed',
  packet: 'From the packet',
  portioned: 'Portioned',
  visual: 'By eye',
};

export const truthSourceChoices = truthSource.options.map((value) => ({ value, label: truthSourceNames[value] }));

/** An image's display name: its meal, or its file while nobody has named it. */
export function nameOf({ mealName, fileName }: Pick<GoldenImage, 'mealName' | 'fileName'>): string {
  return isUntitled(mealName) ? fileName : mealName;
}

export function isUntitled(mealName: string): boolean {
  return mealName === goldenImagesApi.UNTITLED_MEAL;
}
