import type { RunFigure, RunFigureName } from '@carbsight/contracts';
import { counted, gramsText, signedGramsText } from '../../../../shared/admin';
import { fractionText } from '../gate/gate-words';

type Kind = 'grams' | 'signed-grams' | 'share';

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

const within = (name: RunFigureName, grams: number): FigureWords => ({
  name,
  label: `Within ${grams} g`,
  kind: 'share',
  of: 'answer',
  sentence: `Answers that are at most ${grams} g from the truth.`,
});

export const figureGroups: readonly FigureGroup[] = [
  {
    title: 'Accuracy',
    figures: [
      {
        name: 'meanAbsoluteError',
        label: 'Mean absolute error',
        kind: 'grams',
        of: 'answer',
        sentence: 'How far an answer is from the truth on average, in either direction.',
      },
      {
        name: 'foodMeanAbsoluteError',
        label: 'Mean absolute error on food',
        kind: 'grams',
        of: 'answer',
        sentence: 'The same for food photos only. The gate uses this one.',
      },
      {
        name: 'relativeError',
        label: 'Error as fraction of the meal',
        kind: 'share',
        of: 'answer',
        sentence: 'The sum of all errors as a fraction of all true grams.',
      },
      {
        name: 'bias',
        label: 'Bias',
        kind: 'signed-grams',
        of: 'answer',
        sentence: 'Average estimate minus truth: above zero is too high, below zero too low.',
      },
      {
        name: 'foodBias',
        label: 'Bias on food',
        kind: 'signed-grams',
        of: 'answer',
        sentence: 'The same for food photos only.',
      },
      within('within5', 5),
      within('within10', 10),
      within('within20', 20),
      {
        name: 'over20',
        label: 'More than 20 g too high',
        kind: 'share',
        of: 'answer',
        sentence: 'Answers far enough above the truth to harm anyone who relies on them.',
      },
      {
        name: 'foodUnder20',
        label: 'More than 20 g too low',
        kind: 'share',
        of: 'answer',
        sentence: 'Answers to food photos that are as far below the truth.',
      },
    ],
  },
  {
    title: 'Steadiness',
    figures: [
      {
        name: 'medianVariation',
        label: 'Median variation',
        kind: 'share',
        of: 'answer',
        sentence:
          'How much the answers to one photo of food differ (standard deviation over mean), for the median photo.',
      },
      {
        name: 'largestVariation',
        label: 'Largest variation',
        kind: 'share',
        of: 'answer',
        sentence: 'The same for the photo whose answers differ most.',
      },
    ],
  },
  {
    title: 'Trust',
    figures: [
      {
        name: 'rangeCoverage',
        label: 'Truth inside the range',
        kind: 'share',
        of: 'answer',
        sentence: 'Answers whose own range contains the truth.',
      },
      {
        name: 'wrongDishRate',
        label: 'Wrong dish',
        kind: 'share',
        of: 'answer',
        sentence: 'Answers that name a different dish.',
      },
      {
        name: 'foodWrongDishRate',
        label: 'Wrong dish on food',
        kind: 'share',
        of: 'answer',
        sentence: 'The same for food photos only. The gate uses the worse of the two.',
      },
      {
        name: 'parseFailureRate',
        label: 'Parse failures',
        kind: 'share',
        of: 'call',
        sentence: 'Model answers that could not be read or trusted.',
      },
      {
        name: 'failureRate',
        label: 'Calls without an answer',
        kind: 'share',
        of: 'call',
        sentence: 'Calls that gave no estimate, for any reason.',
      },
      {
        name: 'dosingLanguageRate',
        label: 'Dosing language',
        kind: 'share',
        of: 'call',
        sentence: 'Answers that mention insulin or doses. There must be none.',
      },
    ],
  },
];

const texts: Record<Kind, (value: number) => string> = {
  grams: gramsText,
  'signed-grams': signedGramsText,
  share: fractionText,
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
  if (kind === 'share') return { from: 0, to: Math.max(1, furthest) };
  const to = Math.max(20, Math.ceil(furthest / 10) * 10);
  return { from: kind === 'signed-grams' ? -to : 0, to };
}
