import { type GoldenImage, goldenRunsApi, goldenRunsSchema, type RequestOf } from '@carbsight/contracts';
import { builtInPrompts } from '@carbsight/domain';
import { type Checked, checkWith } from '../../../../shared/admin';

/** A run in the form. */
export type RunDraft = {
  readonly name: string;
  readonly model: string | null;
  readonly promptUsed: string;
  readonly repeats: string | number;
  readonly baselineRunId: string | null;
  readonly costLimitUsd: string | number;
};
type RunBody = RequestOf<typeof goldenRunsApi.startGoldenRun>['body'];

const { DEFAULT_GOLDEN_PROMPT } = goldenRunsApi;
const { goldenRunRequest } = goldenRunsSchema;

export const newRun: RunDraft = {
  name: '',
  model: null,
  promptUsed: builtInPrompts.find(({ version }) => version === DEFAULT_GOLDEN_PROMPT)?.prompt ?? '',
  repeats: 1,
  baselineRunId: null,
  costLimitUsd: '',
};

/** The label of the version with this text; null once it was edited. */
export function versionOf(prompt: string): string | null {
  return builtInPrompts.find((known) => known.prompt === prompt)?.version ?? null;
}

/** Undefined for anything but a valid whole number. */
export function repeatsOf({ repeats }: RunDraft): number | undefined {
  const number = numberOf(repeats);
  return number === undefined ? undefined : goldenRunRequest.shape.repeats.safeParse(number).data;
}

/** Null for none. */
export function costLimitOf({ costLimitUsd }: RunDraft): number | null {
  return numberOf(costLimitUsd) ?? null;
}

/** The API's rules, checked before sending. */
export function checkRun(draft: RunDraft): Checked<RunBody> {
  const promptVersion = versionOf(draft.promptUsed);
  return checkWith(goldenRunRequest, {
    ...draft,
    model: draft.model ?? '',
    // An emptied field does not mean the default.
    repeats: numberOf(draft.repeats) ?? 0,
    costLimitUsd: costLimitOf(draft),
    ...(promptVersion ? { promptVersion } : {}),
  });
}

/** How many images are read but do not count in errors. */
export function withoutTruth(images: readonly GoldenImage[]): number {
  return images.filter(({ hasTruth }) => !hasTruth).length;
}

function numberOf(value: string | number): number | undefined {
  const number = String(value).trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}
