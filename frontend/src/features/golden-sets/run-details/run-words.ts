import type { GoldenRun, GoldenRunStatus } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { countText } from '../../../shared/figures';

/** Statuses with a badge of their own; any other one is plain text. */
export const statusBadges: Partial<Record<GoldenRunStatus, { readonly label: string; readonly band: Band }>> = {
  running: { label: 'Running', band: 'orange' },
  completed: { label: 'Completed', band: 'green' },
  failed: { label: 'Failed', band: 'red' },
};

/** "1 image", "8 images". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** What was asked for: "8 images, 3 calls each". */
export function sizeText({ totalImages, repeats }: Pick<GoldenRun, 'totalImages' | 'repeats'>): string {
  const images = counted(totalImages, 'image');
  return repeats === 1 ? images : `${images}, ${repeats} calls each`;
}

/** What there is: "8 images, 21 of 24 calls answered". @param answers null while it was not counted */
export function answersText(
  run: Pick<GoldenRun, 'totalImages' | 'totalItems' | 'repeats'>,
  answers: number | null,
): string {
  if (answers === null) return sizeText(run);
  const calls = counted(run.totalItems, 'call');
  const all = run.totalItems === 1 ? 'its call was answered' : `all ${calls} answered`;
  const some = answers === 0 ? `none of ${calls} answered` : `${countText(answers)} of ${calls} answered`;
  return `${counted(run.totalImages, 'image')}, ${answers === run.totalItems ? all : some}`;
}

type NamedImage = { readonly imageId: string; readonly mealName: string };

/** What to call images in a table: by their names, with the end of the id where two have the same one. */
export function imageNames(images: readonly NamedImage[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  for (const { mealName } of images) times.set(mealName, (times.get(mealName) ?? 0) + 1);
  return new Map(
    images.map(({ imageId, mealName }) => [
      imageId,
      (times.get(mealName) ?? 0) > 1 ? `${mealName} (…${imageId.slice(-6)})` : mealName,
    ]),
  );
}
