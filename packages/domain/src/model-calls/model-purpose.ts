/** What a model is called for, most urgent first; those of one line are equal. `trial`: an administrator tries a model on one meal. */
const URGENCY = [['live'], ['label'], ['chat'], ['rerun', 'trial'], ['shadow'], ['judge'], ['golden']] as const;
export type ModelPurpose = (typeof URGENCY)[number][number];

/** 0 is the most urgent. */
export function rankOf(purpose: ModelPurpose): number {
  return URGENCY.findIndex((classes: readonly ModelPurpose[]) => classes.includes(purpose));
}

/** Whether a person waits for the call; other calls must not take anything from those. */
export function isForPeople(purpose: ModelPurpose): boolean {
  return rankOf(purpose) <= rankOf('chat');
}
