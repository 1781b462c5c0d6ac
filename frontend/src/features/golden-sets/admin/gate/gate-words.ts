import type {
  GateBars,
  GateCheck,
  GateCheckName,
  GateResult,
  GateVerdict,
  MeasuredRange,
  VariantGate,
} from '@carbsight/contracts';
import {
  type Band,
  type BarDirection,
  fractionInterval,
  GATE_BARS,
  GATE_CHECKS,
  RANGE_FRACTION,
  shownHalf,
} from '@carbsight/domain';
import {
  costText,
  counted,
  countText,
  durationText,
  gramsText,
  percentText,
  rangeText,
  signedGramsText,
} from '../../../../shared/admin';

/** Of a fraction, 0 to 1. Something that happened at least once is never shown as 0.0%. */
export function fractionText(fraction: number): string {
  return fraction > 0 && fraction < 0.0005 ? 'under 0.1%' : percentText(100 * fraction);
}

export const checkLabels: Record<GateCheckName, string> = {
  images: 'Food images with a truth, each once',
  failures: 'Calls without an answer',
  unreadable: 'Unreadable answers',
  meanAbsoluteError: 'Mean absolute error on food',
  bias: 'Bias on food',
  within5: 'Within 5 g on food',
  within10: 'Within 10 g on food',
  tooHigh: 'More than 20 g too high',
  tooLow: 'More than 20 g too low',
  variation: 'Median variation over repeats',
  wrongDish: 'Wrong dish (food images or all, whichever is worse)',
  coverage: 'Truths inside the range',
  notWorse: 'Mean absolute error above that of the live variant, on the same images',
  dosingLanguage: 'Answers with dosing language',
};

function figureText(name: GateCheckName, value: number): string {
  const { unit, direction } = GATE_BARS[name];
  if (unit === 'images') return countText(value);
  if (unit === 'fraction') return fractionText(value);
  return direction === 'either-side' || name === 'notWorse' ? signedGramsText(value) : gramsText(value);
}

/** "62.5% (50.1% to 73.4%)" */
export function measuredText({ name, value, interval }: GateCheck): string | null {
  if (value === null) return null;
  const text = figureText(name, value);
  return interval ? `${text} (${rangeText(interval.low, interval.high, (bound) => figureText(name, bound))})` : text;
}

/** "9.1 g over 46 images" */
export function liveText({ name, live, liveImages }: GateCheck): string | null {
  if (live === null) return null;
  const figure = figureText(name, live);
  return liveImages === undefined || name === 'images' ? figure : `${figure} over ${counted(liveImages, 'image')}`;
}

const directionWords: Record<Exclude<BarDirection, 'either-side'>, string> = {
  'at-most': 'at most',
  'at-least': 'at least',
};

/** The required value. */
export function barText(name: GateCheckName, limit: number): string {
  const { unit, direction } = GATE_BARS[name];
  if (name === 'dosingLanguage') return 'none';
  if (name === 'notWorse') return `whole interval at most ${gramsText(limit)}`;
  const text = unit === 'images' ? countText(limit) : unit === 'fraction' ? fractionText(limit) : gramsText(limit);
  return direction === 'either-side' ? `at most ${text} either way` : `${directionWords[direction]} ${text}`;
}

/** Which bars a variant does not clear, and which could not be checked; null if it clears all. */
export function missedText(checks: readonly GateCheck[]): string | null {
  const named = (outcome: CheckOutcome) =>
    checks.filter((check) => outcomeOfCheck(check) === outcome).map(({ name }) => checkLabels[name]);
  const [fails, unmeasured] = [named('fails'), named('unmeasured')];
  const sentences = [
    fails.length > 0 && `Does not pass: ${fails.join('; ')}.`,
    unmeasured.length > 0 && `Not measured, or on too few images: ${unmeasured.join('; ')}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** "1 of 2 runs passed.": of all that count; null with fewer than two. */
export function runsText(runs: VariantGate['runs']): string | null {
  if (runs.length < 2) return null;
  const passed = runs.filter(({ verdict }) => verdict === 'PASS').length;
  return `${countText(passed)} of ${countText(runs.length)} runs passed. All of them count together, and more have to pass than fail.`;
}

/** Price and time of a read beside the live variant's, where both are known. */
export function softText({ name, value, live, warns }: VariantGate['soft'][number]): string | null {
  if (value === null) return null;
  const figure = name === 'price' ? costText : durationText;
  const label = name === 'price' ? 'Price of a read' : 'Time of a read';
  const beside = live === null ? '' : `, live ${figure(live)}`;
  return `${label}: ${figure(value)}${beside}.${warns ? ' This is far above what is live.' : ''}`;
}

/** Which bars allow more than their defaults, why, and what passes only because of it; null while none does. */
export function loosenedText({ loosened, onlyByLoosened }: Pick<GateResult, 'loosened' | 'onlyByLoosened'>) {
  if (!loosened) return null;
  const named = (checks: readonly GateCheckName[]) => checks.map((name) => checkLabels[name]).join('; ');
  const why = loosened.reason ? `: “${loosened.reason}” (${loosened.changedBy ?? 'a deleted account'})` : '';
  const only = onlyByLoosened.length > 0 ? ` It passes only because of that: ${named(onlyByLoosened)}.` : '';
  return `Bars that allow more than the default${why}. ${named(loosened.checks)}.${only}`;
}

export type CheckOutcome = 'passes' | 'fails' | 'unmeasured';

export function outcomeOfCheck({ passes }: GateCheck): CheckOutcome {
  if (passes === null) return 'unmeasured';
  return passes ? 'passes' : 'fails';
}

const outcomeWords: Record<CheckOutcome, string> = {
  passes: 'Passes',
  fails: 'Does not pass',
  unmeasured: 'Not measured',
};

export const verdictBands: Record<GateVerdict, Band> = { PASS: 'green', FAIL: 'red', 'INSUFFICIENT DATA': 'yellow' };

export const verdictNames: Record<GateVerdict, string> = {
  PASS: 'PASS',
  FAIL: 'FAIL',
  'INSUFFICIENT DATA': 'Insufficient data',
};

/** The outcome of a check in words: too few images is different from none. */
export function outcomeText(check: GateCheck): string {
  const outcome = outcomeOfCheck(check);
  // Nothing was said in this run; another run of the variant still counts.
  if (check.name === 'dosingLanguage' && outcome === 'fails' && !check.value) return 'Mentioned in another run';
  if (outcome !== 'unmeasured' || check.value === null) return outcomeWords[outcome];
  return check.name === 'notWorse' ? 'Too few images to be sure' : 'Too few images';
}

/** Why a variant fails whatever its last run shows. */
export const NAMED_DOSING =
  'The model mentioned dosing in a run of this variant, and a later run without it does not undo that. Choose another model or prompt, or override with a reason, which the audit log keeps.';

/** What a run's verdict means for its variant. */
export const verdictSentences: Record<GateVerdict, string> = {
  PASS: 'This variant clears every bar and can go live.',
  FAIL: 'This variant does not clear every bar. It can go live only with an override and a reason, which the audit log keeps.',
  'INSUFFICIENT DATA':
    'Not everything could be measured, and what was not measured does not pass. This variant can go live only with an override and a reason, which the audit log keeps.',
};

/** The same for a live variant, which skips the gate. */
export const liveSentences: Record<GateVerdict, string> = {
  PASS: 'It clears every bar.',
  FAIL: 'It is live even though it does not clear every bar: users see its estimates.',
  'INSUFFICIENT DATA': 'It is live, but not everything could be measured, so it does not pass.',
};

/** The fraction of truths a range is designed to cover. */
const PLANNED = `${Math.round(100 * RANGE_FRACTION)}%`;

/** "82.5% (68.1% to 91.3%)": a fraction of images, with its 95% interval by Wilson. */
export function coverageText(coverage: number, images: number): string {
  const bounds = fractionInterval(coverage, images);
  return bounds
    ? `${fractionText(coverage)} (${rangeText(bounds.low, bounds.high, fractionText)})`
    : fractionText(coverage);
}

/** The range from a run's own errors, and its coverage. */
export function rangeSentence(range: MeasuredRange): string {
  const { coverage, images } = range;
  const within = (grams: number) => `±${gramsText(shownHalf(range, grams))}`;
  const planned = `${PLANNED} of true values should lie within ${within(10)} of an estimate of 10 g, ${within(50)} of one of 50 g, and ${within(100)} of one of 100 g.`;
  const over = counted(images, 'image');
  return coverage === null
    ? `${planned} Too few images to say how many do: ${over}.`
    : `${planned} ${coverageText(coverage, images)} did, over ${over} left out of it.`;
}

export type BarField = {
  readonly name: keyof GateBars;
  readonly label: string;
  /** The default and why. */
  readonly description: string;
  readonly suffix: string;
  /** Multiplies the contract's value for the form. */
  readonly factor: number;
  readonly max: number;
  readonly step: number;
};

const ofUnit = {
  grams: { suffix: ' g', factor: 1, max: 1_000, step: 1 },
  fraction: { suffix: ' %', factor: 100, max: 100, step: 1 },
  images: { suffix: '', factor: 1, max: 2_000, step: 1 },
};

export const barFields: readonly BarField[] = GATE_CHECKS.flatMap((check) => {
  const { setAs: name, unit, direction, default: standard, reason } = GATE_BARS[check];
  if (name === null) return [];
  const field = { ...ofUnit[unit], ...(name === 'variation' && { max: 1_000, step: 5 }) };
  return {
    ...field,
    name,
    label: `${checkLabels[check]}, ${direction === 'at-least' ? 'at least' : 'at most'}`,
    description: `Default ${Math.round(standard * field.factor)}${field.suffix}. ${reason}`,
  };
});

/** In people's units: 30 for 0.3. Rounded, because 100 times 0.07 is 7.000000000000001. */
export const shownBar = (bar: number, { factor }: BarField): number => Math.round(bar * factor * 1e6) / 1e6;
export const storedBar = (shown: number, { factor }: BarField): number => Math.round((shown / factor) * 1e8) / 1e8;

/** The bars in one line, for when they differ from those in the form. */
export function barsText(bars: GateBars): string {
  return barFields.map((field) => `${field.label} ${shownBar(bars[field.name], field)}${field.suffix}`).join('; ');
}
