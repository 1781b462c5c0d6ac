import type { AnswerOf, GoldenRun, GoldenRunStatus, goldenRunsApi } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { counted, countText } from '../../../../shared/admin';

/** Statuses with their own badge; any other one is plain text. */
export const statusBadges: Partial<Record<GoldenRunStatus, { readonly label: string; readonly band: Band }>> = {
  running: { label: 'Running', band: 'orange' },
  completed: { label: 'Completed', band: 'green' },
  failed: { label: 'Failed', band: 'red' },
};

/** What was requested: "8 images, 3 calls each". */
export function sizeText({ totalImages, repeats }: Pick<GoldenRun, 'totalImages' | 'repeats'>): string {
  const images = counted(totalImages, 'image');
  return repeats === 1 ? images : `${images}, ${repeats} calls each`;
}

/** What there is: "8 images, 21 of 24 calls answered". @param answers null while not counted */
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

/** Names of images in a table, with the end of the id where two share a name. */
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

/** How long the last calls of a cancelled run may take until its figures are computed. */
const SETTLES_WITHIN_MS = 10 * 60_000;

/** Settling: no more calls are made, but pending ones still end and the figures are not computed yet. */
export type RunPhase = 'running' | 'settling' | 'ended';

export function phaseOf({ run, figures }: Pick<RunDetails, 'run' | 'figures'>, now: number): RunPhase {
  if (run.status === 'running') return 'running';
  const isRecent = run.finishedAt !== null && now - Date.parse(run.finishedAt) < SETTLES_WITHIN_MS;
  return figures === null && isRecent ? 'settling' : 'ended';
}

/** Shown instead of figures computed at the end of a run. */
export const notCountedYet: Record<Exclude<RunPhase, 'ended'>, string> = {
  running: 'Calculated when the run ends.',
  settling: 'Calculated once its last calls have ended.',
};

/** A run with a page of its answers. */
export type RunDetails = AnswerOf<typeof goldenRunsApi.getGoldenRun>;
/** Truth and mean estimate of one image. */
export type RunPoint = AnswerOf<typeof goldenRunsApi.getRunPoints>[number];
export type ResultSort = (typeof goldenRunsApi.RESULT_SORTS)[number];
