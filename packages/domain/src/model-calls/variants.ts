/** Model and prompt that made an estimate. */
export type Variant = { readonly modelId: string; readonly promptVersion: string; readonly promptSha256: string };

/** Model and prompt of one analysis, if they differ from the live settings. */
export type RequestedVariant = { modelId?: string; promptVersion?: string; customPrompt?: string };

/** On which side of a rollout a meal is. */
export type RolloutPlace = { readonly rolloutId: string; readonly isNew: boolean };
