import type { GoldenResult } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { gramsText, percentText } from '../../../../shared/admin';
import { truthSourceNames } from '../golden-words';
import type { ResultSort } from './run-words';

const CLOSE_GRAMS = 5;
const FAR_GRAMS = 10;
/** Tenths of a gram are not exact in binary: 5.000000000000001 is 5. */
const ROUNDING = 1e-9;

/** Of the absolute variance, in grams. */
export function varianceBand(variance: number): Band {
  const size = Math.abs(variance) - ROUNDING;
  if (size <= CLOSE_GRAMS) return 'green';
  return size <= FAR_GRAMS ? 'yellow' : 'red';
}

export type Direction = 'close' | 'over' | 'under';

export function varianceDirection(variance: number): Direction {
  if (Math.abs(variance) - ROUNDING <= CLOSE_GRAMS) return 'close';
  return variance > 0 ? 'over' : 'under';
}

export const directionWords: Record<Direction, string> = {
  close: `within ${CLOSE_GRAMS} g`,
  over: 'over the truth',
  under: 'under the truth',
};

export function truthText({ groundTruthCarbs, truthSource }: GoldenResult): string {
  if (groundTruthCarbs === null) return 'Nobody stated it';
  const grams = gramsText(groundTruthCarbs);
  return truthSource ? `${grams}, ${truthSourceNames[truthSource].toLowerCase()}` : grams;
}

/** The model's own confidence, 0 to 1. */
export function confidenceText(level: number | null): string {
  return level === null ? 'Not stated' : percentText(100 * level);
}

export function estimateText({ estimatedCarbs, confidenceLow, confidenceHigh }: GoldenResult): string {
  if (estimatedCarbs === null) return 'None';
  if (confidenceLow === null || confidenceHigh === null) return gramsText(estimatedCarbs);
  return `${gramsText(estimatedCarbs)} (${gramsText(confidenceLow)} to ${gramsText(confidenceHigh)})`;
}

export const sortChoices: { value: ResultSort; label: string }[] = [
  { value: 'image', label: 'Image' },
  { value: 'error', label: 'Largest error first' },
  { value: 'variance', label: 'Most over the truth first' },
];
