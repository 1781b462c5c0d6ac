import { systemApi } from '@carbsight/contracts';

export type Resource = keyof typeof systemApi.RESOURCE_THRESHOLDS;
export type ResourceLevel = 'normal' | 'warning' | 'critical';

/** In a word, so that the colour of a bar is never all that says it. */
export function judgeResource(resource: Resource, share: number): ResourceLevel {
  const { warn, critical } = systemApi.RESOURCE_THRESHOLDS[resource];
  if (share >= critical) return 'critical';
  return share >= warn ? 'warning' : 'normal';
}
