import type { RunFigure, RunFigureName } from '@carbsight/contracts';
import { counted, gramsText, signedGramsText } from '../../../../shared/admin';
import { fractionText } from '../gate/gate-words';

type Kind = 'grams' | 'signed-grams' | 'fraction';

export type FigureWords = {
  readonly name: RunFigureName;
  readonly label: string;
  readonly kind: Kind;
  /** What its n counts. */
  readonly of: 'answer' | 'call';
  /** Its meaning, for people who see it for the first time. */
  readonly sentence: string;
};

export type FigureGroup = { readonly title: string; readonly figures: readonly FigureWords[] };

const figureOf =
  (kind: Kind, of: FigureWords['of'] = 'answer') =>
  (name: RunFigureName, label: string, sentence: string): FigureWords => ({ name, label, kind, of, sentence });
const grams = figureOf('grams');
const signedGrams = figureOf('signed-grams');
const fraction = figureOf('fraction');
const call = figureOf('fraction', 'call');
const within = (name: RunFigureName, most: number) =>
  fraction(name, `Within ${most} g`, `Answers that are at most ${most} g from the truth.`);

export const figureGroups: readonly FigureGroup[] = [
  {
    title: 'Accuracy',
    figures: [
      grams(
        'meanAbsoluteError',
        'Mean absolute error',
        'How far an answer is from the truth on average, in either direction.',
      ),
      grams(
        'foodMeanAbsoluteError',
        'Mean absolute error on food',
        'The same for food photos only. The gate uses this one.',
      ),
      fraction(
        'relativeError',
        'Error as a percentage of the meal',
        'The sum of all errors as a percentage of all true grams.',
      ),
      signedGrams('bias', 'Bias', 'Average estimate minus truth: above zero is too high, below zero too low.'),
      signedGrams('foodBias', 'Bias on food', 'The same for food photos only.'),
      within('within5', 5),
      within('within10', 10),
      within('within20', 20),
      fraction(
        'over20',
        'More than 20 g too high',
        'Answers far enough above the truth to harm anyone who relies on them.',
      ),
      fraction('foodUnder20', 'More than 20 g too low', 'Answers to food photos that are as far below the truth.'),
    ],
  },
  {
    title: 'Steadiness',
    figures: [
      fraction(
        'medianVariation',
        'Median variation',
        'How much the answers to one photo of food differ (standard deviation over mean), for the median photo.',
      ),
      fraction('largestVariation', 'Largest variation', 'The same for the photo whose answers differ most.'),
    ],
  },
  {
    title: 'Trust',
    figures: [
      fraction('rangeCoverage', 'Truth inside the range', 'Answers whose own range contains the truth.'),
      fraction('wrongDishRate', 'Wrong dish', 'Answers that name a different dish.'),
      fraction(
        'foodWrongDishRate',
        'Wrong dish on food',
        'The same for food photos only. The gate uses the worse of the two.',
      ),
      call('parseFailureRate', 'Parse failures', 'Model answers that could not be read or trusted.'),
      call('failureRate', 'Calls without an answer', 'Calls that gave no estimate, for any reason.'),
      call('dosingLanguageRate', 'Dosing language', 'Answers that mention insulin or doses. There must be none.'),
    ],
  },
];

const texts: Record<Kind, (value: number) => string> = {
  grams: gramsText,
  'signed-grams': signedGramsText,
  fraction: fractionText,
};

const UNMEASURED = 'Could not be measured';

export function valueText({ kind }: FigureWords, { value }: RunFigure): string {
  return value === null ? UNMEASURED : texts[kind](value);
}

export function intervalText({ name, kind }: FigureWords, { interval, images }: RunFigure): string {
  if (name === 'largestVariation') return 'No interval: another photo could only raise a maximum';
  if (interval) return `95% interval ${texts[kind](interval.low)} to ${texts[kind](interval.high)}`;
  return images < 2 ? 'No interval: it needs two images' : 'No interval: too few images have it';
}

/** The figure's basis. */
export function basisText({ of }: FigureWords, { n, images }: RunFigure): string {
  return `${counted(n, of)}, ${counted(images, 'image')}`;
}

export type Scale = { readonly from: number; readonly to: number };

/** The ends of a figure's bar: 0 to 1 for fractions, a round length for grams, around zero for signed ones. */
export function scaleOf({ kind }: FigureWords, { value, interval }: RunFigure): Scale {
  const furthest = Math.max(...[value ?? 0, interval?.low ?? 0, interval?.high ?? 0].map(Math.abs));
  if (kind === 'fraction') return { from: 0, to: Math.max(1, furthest) };
  const to = Math.max(20, Math.ceil(furthest / 10) * 10);
  return { from: kind === 'signed-grams' ? -to : 0, to };
}
