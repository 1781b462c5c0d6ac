import type { BodyOf, mealsApi } from '@carbsight/contracts';
import type { PromptVersion } from './prompt-versions';

export const testModes = [
  { value: 'v1.0', label: 'Original Prompt (v1.0)' },
  { value: 'v2.0', label: 'Enhanced with Metadata (v2.0)' },
] as const;
type TestMode = (typeof testModes)[number]['value'];

export type TrialSettings = {
  readonly testMode: TestMode;
  /** Null for the live one. */
  readonly model: string | null;
};

export const defaultSettings: TrialSettings = { testMode: 'v2.0', model: null };

type Recipe = BodyOf<typeof mealsApi.reanalyze>;

/** The request. A custom prompt equal to a version's text is labelled as that version. */
export function recipeOf(
  { testMode, model }: TrialSettings,
  customPrompt: string,
  versions: readonly PromptVersion[],
): Recipe {
  const chosenModel = model ? { model } : {};
  if (!customPrompt) return { promptVersion: testMode, ...chosenModel };
  const same = versions.find(({ prompt }) => prompt === customPrompt);
  return { customPrompt, ...(same ? { promptVersion: same.version } : {}), ...chosenModel };
}
