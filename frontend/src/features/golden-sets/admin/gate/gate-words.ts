import type { GateBars, GateCheck, GateVerdict, MeasuredRange } from '@carbsight/contracts';
import { type Band, measuredHalf, RANGE_SHARE } from '@carbsight/domain';
import { counted, countText, gramsText, percentText } from '../../../../shared/admin';

/** Of a share, 0 to 1. Something that happened at least once is never shown as 0.0%. */
export function shareText(share: number): string {
  return share > 0 && share < 0.0005 ? 'under 0.1%' : percentText(100 * share);
}

type CheckWords = {
  readonly label: string;
  readonly valueText: (value: number) => string;
  /** The required value. */
  readonly barText: (limit: number) => string;
};

const atMostShare = (label: string): CheckWords => ({
  label,
  valueText: shareText,
  barText: (limit) => `at most ${shareText(limit)}`,
});

export const checkWords: Record<GateCheck['name'], CheckWords> = {
  images: {
    label: 'Food images with a truth, each once',
    valueText: countText,
    barText: (limit) => `at least ${countText(limit)}`,
  },
  failures: atMostShare('Calls without an answer'),
  meanAbsoluteError: {
    label: 'Mean absolute error on food',
    valueText: gramsText,
    barText: (limit) => `at most ${gramsText(limit)}`,
  },
  variation: atMostShare('Median variation over repeats'),
  wrongDish: atMostShare('Wrong dish (food images or all, whichever is worse)'),
  dosingLanguage: {
    label: 'Answers with dosing language',
    valueText: shareText,
    barText: () => 'none',
  },
};

export type CheckOutcome = 'passes' | 'fails' | 'unmeasured';

export function outcomeOfCheck({ passes }: GateCheck): CheckOutcome {
  if (passes === null) return 'unmeasured';
  return passes ? 'passes' : 'fails';
}

const outcomeWords: Record<CheckOutcome, string> = {
  passes: 'Passes',
  fails: 'Does not pass',
  unmeasured: 'Could not be measured',
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
  // Nothing was said in this run; another run of the recipe counts all the same.
  if (check.name === 'dosingLanguage' && outcome === 'fails' && !check.value) return 'Named in another run';
  return outcome === 'unmeasured' && check.value !== null ? 'Too few images' : outcomeWords[outcome];
}

/** Why a recipe fails whatever its last run shows. */
export const NAMED_DOSING =
  'The model mentioned dosing in a run of this recipe, and a later run without it does not undo that. Choose another model or prompt, or override with a reason, which the audit keeps.';

/** What a run's verdict means for its recipe. */
export const verdictSentences: Record<GateVerdict, string> = {
  PASS: 'This recipe clears every bar and may go live.',
  FAIL: 'This recipe does not clear every bar. It can go live only with an override and a reason, which the audit keeps.',
  'INSUFFICIENT DATA':
    'Not everything could be measured, and what was not measured does not pass. This recipe can go live only with an override and a reason, which the audit keeps.',
};

/** The same for a live recipe, which skips the gate. */
export const liveSentences: Record<GateVerdict, string> = {
  PASS: 'It clears every bar.',
  FAIL: 'It is live although it does not clear every bar: users see its estimates.',
  'INSUFFICIENT DATA': 'It is live, but not everything could be measured, so it does not pass.',
};

/** The share of truths a range is designed to cover. */
export const PLANNED = `${Math.round(100 * RANGE_SHARE)}%`;

/** The range from a run's own errors, and its coverage. */
export function rangeSentence({ halfWidthGrams, coverage, images }: MeasuredRange): string {
  const within = (grams: number) => `±${gramsText(measuredHalf(halfWidthGrams, grams))}`;
  const planned = `${PLANNED} of true values should lie within ${within(10)} of an estimate of 10 g, ${within(50)} of one of 50 g, and ${within(100)} of one of 100 g.`;
  const over = counted(images, 'image');
  return coverage === null
    ? `${planned} Too few images to say how many do: ${over}.`
    : `${planned} ${shareText(coverage)} did, over ${over}, each left out once.`;
}

export type BarField = {
  readonly name: keyof GateBars;
  readonly label: string;
  readonly suffix: string;
  /** Multiplies the contract's value for the form. */
  readonly factor: number;
  readonly max: number;
  readonly step: number;
};

export const barFields: readonly BarField[] = [
  {
    name: 'meanAbsoluteErrorGrams',
    label: 'Mean absolute error on food, at most',
    suffix: ' g',
    factor: 1,
    max: 1_000,
    step: 1,
  },
  { name: 'variation', label: 'Median variation, at most', suffix: ' %', factor: 100, max: 1_000, step: 5 },
  { name: 'wrongDishShare', label: 'Wrong dish, at most', suffix: ' %', factor: 100, max: 100, step: 1 },
  { name: 'failureShare', label: 'Calls without an answer, at most', suffix: ' %', factor: 100, max: 100, step: 1 },
  { name: 'images', label: 'Food images with a truth, at least', suffix: '', factor: 1, max: 2_000, step: 1 },
];

/** In people's units: 30 for 0.3. Rounded, because 100 times 0.07 is 7.000000000000001. */
export const shownBar = (bar: number, { factor }: BarField): number => Math.round(bar * factor * 1e6) / 1e6;
export const storedBar = (shown: number, { factor }: BarField): number => Math.round((shown / factor) * 1e8) / 1e8;

/** The bars in one line, for when they differ from those in the form. */
export function barsText(bars: GateBars): string {
  return barFields.map((field) => `${field.label} ${shownBar(bars[field.name], field)}${field.suffix}`).join('; ');
}
