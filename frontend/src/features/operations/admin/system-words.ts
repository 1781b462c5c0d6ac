import { systemApi } from '@carbsight/contracts';

/** In the two largest units: after days of uptime, seconds do not matter. */
export function formatUptime(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

export type Resource = keyof typeof systemApi.RESOURCE_THRESHOLDS;
export type ResourceLevel = 'normal' | 'warning' | 'critical';

/** In a word, so that it does not depend on a bar's colour. */
export function judgeResource(resource: Resource, share: number): ResourceLevel {
  const { warn, critical } = systemApi.RESOURCE_THRESHOLDS[resource];
  if (share >= critical) return 'critical';
  return share >= warn ? 'warning' : 'normal';
}
