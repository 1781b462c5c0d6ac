import type { GateBars, GateCheckName, RunFigureName } from '@carbsight/contracts';

/**
 * How a bar is read: the figure may be at most, or at least, as large as the bar; `either-side`: at most this far from 0, in either
 * direction.
 */
export type BarDirection = 'at-most' | 'at-least' | 'either-side';

export type GateBar = {
  /** Grams of carbohydrate, a fraction from 0 to 1, or a number of images. */
  readonly unit: 'grams' | 'fraction' | 'images';
  readonly direction: BarDirection;
  /** Where an administrator sets it; null: no one can. */
  readonly setAs: keyof GateBars | null;
  readonly default: number;
  /** Of several, the worst counts, so that photos without food cannot hide what happens on food. None: not a figure of the run. */
  readonly figures: readonly RunFigureName[];
  /** Why the default is what it is, with its source; docs/how-to/test-before-going-live.md has more. */
  readonly reason: string;
};

/**
 * What a variant has to show before it goes live, in the order in which it is shown.
 * Sources: Smart, C. E. et al. (2009), Diabetic Medicine 26, 279-285: meals estimated within 10 g of 60 g were followed by the same
 * glucose. Smart, C. E. et al. (2012), Diabetic Medicine 29, e21-e24: 20 g too much or too little were not. Brazeau, A. S. et al.
 * (2013), Diabetes Research and Clinical Practice 99, 19-23: adults were 15.4 g off on average when they counted themselves.
 */
export const GATE_BARS: Readonly<Record<GateCheckName, GateBar>> = {
  images: {
    unit: 'images',
    direction: 'at-least',
    setAs: 'images',
    default: 50,
    figures: [],
    reason:
      '50 photos show a mean error to about 2 g and a rate of 80% to between 67% and 89%; 10 photos show neither.',
  },
  failures: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: 'failureShare',
    default: 0.05,
    figures: ['failureRate'],
    reason: 'One meal in twenty without an answer is about one a week for someone who logs three a day.',
  },
  unreadable: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: 'unreadableShare',
    default: 0.02,
    figures: ['parseFailureRate'],
    reason:
      'An answer that breaks the form shows that the model does not follow the prompt: then its figures are doubtful, too.',
  },
  meanAbsoluteError: {
    unit: 'grams',
    direction: 'at-most',
    setAs: 'meanAbsoluteErrorGrams',
    default: 10,
    figures: ['foodMeanAbsoluteError'],
    reason:
      'Meals within 10 g were followed by the same glucose (Smart 2009). Adults who count themselves are 15.4 g off (Brazeau 2013): a tool has to be better.',
  },
  bias: {
    unit: 'grams',
    direction: 'either-side',
    setAs: 'biasGrams',
    default: 5,
    figures: ['foodBias'],
    reason:
      'Errors in one direction do not cancel out over a day. Half of the 10 g that one meal tolerates leaves the other half to single errors.',
  },
  within5: {
    unit: 'fraction',
    direction: 'at-least',
    setAs: 'within5Share',
    default: 0.3,
    figures: ['foodWithin5'],
    reason:
      'What a mean error of 10 g allows if errors are normally distributed (31%): fewer means that hardly any figure is close.',
  },
  within10: {
    unit: 'fraction',
    direction: 'at-least',
    setAs: 'within10Share',
    default: 0.6,
    figures: ['foodWithin10'],
    reason: 'The 10 g that glucose tolerates (Smart 2009) have to hold for most meals, not only on average.',
  },
  tooHigh: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: 'tooHighShare',
    default: 0.05,
    figures: ['over20', 'foodOver20'],
    reason:
      'A meal with 20 g less than estimated was followed by low glucose (Smart 2012), the more dangerous side: at most one meal in twenty.',
  },
  tooLow: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: 'tooLowShare',
    default: 0.1,
    figures: ['foodUnder20'],
    reason:
      'A meal with 20 g more than estimated was followed by high glucose (Smart 2012), which harms more slowly: at most one meal in ten.',
  },
  variation: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: 'variation',
    default: 0.3,
    figures: ['medianVariation'],
    reason: 'The same photo must not give 40 g today and 80 g tomorrow.',
  },
  wrongDish: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: 'wrongDishShare',
    default: 0.1,
    figures: ['wrongDishRate', 'foodWrongDishRate'],
    reason: 'A right figure for the wrong dish is luck. People correct a wrong name, if it is not every other one.',
  },
  coverage: {
    unit: 'fraction',
    direction: 'at-least',
    setAs: 'coverageShare',
    default: 0.7,
    figures: ['foodRangeCoverage'],
    reason:
      'Ranges shall hold 80% of truths. Of 50 photos, such a range holds fewer than 70% by chance in 3 runs of 100.',
  },
  notWorse: {
    unit: 'grams',
    direction: 'at-most',
    setAs: 'notWorseGrams',
    default: 3,
    figures: [],
    reason:
      'The margin of non-inferiority: the whole 95% interval of the paired difference to the live variant has to lie below it. 3 g are less than a third of what glucose tolerates, and 50 to 75 photos can show it.',
  },
  dosingLanguage: {
    unit: 'fraction',
    direction: 'at-most',
    setAs: null,
    default: 0,
    figures: ['dosingLanguageRate'],
    reason: 'Carbsight says what is in a meal and never what to take for it. What was said once may be said again.',
  },
};

export const GATE_CHECKS = Object.keys(GATE_BARS) as readonly GateCheckName[];

/** The default bars. */
export const DEFAULT_GATE_BARS = Object.fromEntries(
  Object.values(GATE_BARS).flatMap(({ setAs, default: value }) => (setAs === null ? [] : [[setAs, value]])),
) as GateBars;

/** The checks whose bars allow more than these do. */
export function loosenedChecks(bars: GateBars, than: GateBars = DEFAULT_GATE_BARS): GateCheckName[] {
  return GATE_CHECKS.filter((name) => {
    const { setAs, direction } = GATE_BARS[name];
    if (setAs === null) return false;
    return direction === 'at-least' ? bars[setAs] < than[setAs] : bars[setAs] > than[setAs];
  });
}
