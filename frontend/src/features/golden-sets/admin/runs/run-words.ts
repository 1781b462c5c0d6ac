import type { GoldenRun, ModelConfig } from '@carbsight/contracts';

/** The older run is A: the question is whether the newer one is better. */
export function comparePath(one: GoldenRun, other: GoldenRun): string {
  const [a, b] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return `/admin/golden-set/compare?a=${a.id}&b=${b.id}`;
}

/** Unavailable ones are listed, too, with the reason. */
export function modelChoices({ supportedModels, unavailableModels }: ModelConfig) {
  return [
    ...Object.entries(supportedModels).map(([value, label]) => ({ value, label })),
    ...Object.entries(unavailableModels).map(([value, { label, reason }]) => ({
      value,
      label: `${label} – ${reason}`,
      disabled: true,
    })),
  ];
}
