import type { CallPurpose, PerformanceRange } from '@carbsight/contracts';
import { counted } from '../../../shared/admin';

export const RANGES: Record<PerformanceRange, { readonly short: string; readonly title: string }> = {
  live: { short: 'Live', title: 'Current Session' },
  hour: { short: '1H', title: 'Last Hour' },
  day: { short: '24H', title: 'Last 24 Hours' },
};

export const PURPOSES: Record<CallPurpose, string> = {
  live: 'Live',
  shadow: 'Shadow run',
  judge: 'Judge',
  golden: 'Golden set',
  chat: 'Chat',
};

export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** In MB with one decimal. */
export const memoryText = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Queries take less than a millisecond: whole ones would show 0. */
export const shortDurationText = (ms: number): string => `${ms.toFixed(1)} ms`;

export const capAt100 = (percent: number): number => Math.min(100, percent);

export function processesText(programs: readonly string[]): string {
  const count = (program: string) => programs.filter((name) => name === program).length;
  return `${counted(count('api'), 'API')}, ${counted(count('worker'), 'worker')}`;
}
