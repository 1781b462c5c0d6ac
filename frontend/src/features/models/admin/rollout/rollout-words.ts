import type { Rollout, RolloutComparison, RolloutFigure, RolloutFigureName, RolloutSide } from '@carbsight/contracts';
import { ROLLOUT_FRACTIONS } from '@carbsight/domain';
import {
  costText,
  counted,
  decimalText,
  durationText,
  gramsText,
  NO_VALUE,
  percentText,
  rangeText,
  type ToneName,
} from '../../../../shared/admin';

const fractionText = (fraction: number) => percentText(fraction * 100);
const valueTexts: Record<RolloutFigureName, (value: number) => string> = {
  completion: fractionText,
  corrections: fractionText,
  thumbsDown: fractionText,
  rangeWidth: gramsText,
  time: durationText,
  cost: costText,
};
const pointsText = (fraction: number) => `${decimalText(fraction * 100)} points`;

/** A negative amount with a real minus sign, a positive one with its plus. */
function signed(text: (value: number) => string, value: number): string {
  const size = text(Math.abs(value));
  if (size === text(0)) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** "95.0% (90.1% to 97.6%)" */
export function sideText({ name, ...sides }: RolloutFigure, side: RolloutSide): string {
  const { value, interval } = sides[side];
  if (value === null) return NO_VALUE;
  const text = valueTexts[name];
  return interval ? `${text(value)} (${rangeText(interval.low, interval.high, text)})` : text(value);
}

/** "+1.2 s (+0.3 s to +2.1 s), 40% more than the rest"; "+4.0 points (−1.9 to +14.3)" */
export function differenceText({ name, difference, interval, worseBy }: RolloutFigure): string {
  if (difference === null) return NO_VALUE;
  const isFraction = ROLLOUT_FRACTIONS.has(name);
  const text = (value: number) => signed(isFraction ? pointsText : valueTexts[name], value);
  const bound = (value: number) =>
    isFraction ? signed((fraction) => decimalText(fraction * 100), value) : text(value);
  const amount = interval ? `${text(difference)} (${rangeText(interval.low, interval.high, bound)})` : text(difference);
  if (isFraction || worseBy === null || worseBy === 0) return amount;
  return `${amount}, ${percentText(Math.abs(worseBy))} ${worseBy > 0 ? 'more' : 'less'} than the rest`;
}

type StateWords = { readonly tone: ToneName; readonly words: string };

export function stateWords({ state }: RolloutFigure, { minimumScans }: Rollout): StateWords {
  switch (state) {
    case 'within':
      return { tone: 'good', words: 'Within its bar' };
    case 'uncertain':
      return { tone: 'warn', words: 'Beyond its bar, but this may be chance' };
    case 'broken':
      return { tone: 'bad', words: 'Beyond its bar: rolled back' };
    case 'too-few':
      return { tone: 'quiet', words: `Not checked before ${counted(minimumScans, 'scan')}` };
    case 'off':
      return { tone: 'quiet', words: 'No bar' };
  }
}

export function basisText({ scans, basis }: RolloutComparison): string {
  const ofNew = `The new variant has had ${counted(scans.new, 'scan')}`;
  return basis === 'rest'
    ? `${ofNew}, the rest ${counted(scans.rest, 'scan')}.`
    : `${ofNew}. The rest has had too few so far, so the last ${counted(scans.rest, 'scan')} before the start are used instead.`;
}

export const variantText = ({ label, promptVersion }: Rollout['variant']) => `${label} with prompt ${promptVersion}`;

export const endNames: Record<Exclude<Rollout['state'], 'running'>, StateWords> = {
  finished: { tone: 'good', words: 'Live for all' },
  'rolled-back': { tone: 'bad', words: 'Rolled back automatically' },
  stopped: { tone: 'quiet', words: 'Stopped' },
};

type BarField = { readonly name: RolloutFigureName; readonly description: string };
const POINTS = 'Percentage points more than the rest.';
const PERCENT = 'Percent more than the rest.';

/** What may be worse, and in which unit. */
export const barFields: readonly BarField[] = [
  { name: 'completion', description: 'Percentage points fewer than the rest.' },
  { name: 'corrections', description: POINTS },
  { name: 'thumbsDown', description: POINTS },
  { name: 'rangeWidth', description: PERCENT },
  { name: 'time', description: PERCENT },
  { name: 'cost', description: `${PERCENT} Leave it empty if the live model is free.` },
];
