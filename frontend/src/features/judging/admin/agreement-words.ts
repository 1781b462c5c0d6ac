import type { JudgeAgreement } from '@carbsight/contracts';
import { type Relation, relationOf } from '@carbsight/domain';
import { counted, countText, gramsText, NO_VALUE, percentText, rangeText, timeText } from '../../../shared/admin';

type Band = JudgeAgreement['bands'][number];
export type Correlation = JudgeAgreement['overrideCorrelation'];

/** The bands of a total, in a word. */
export const bandNames: Record<Band['band'], string> = { green: 'Good', yellow: 'Fair', red: 'Poor' };
export const bandTicks: Record<Band['band'], string> = { green: '80 or more', yellow: '60 to 79', red: 'below 60' };

export function fractionText({ thumbsUpRate }: Band): string {
  return thumbsUpRate === null ? NO_VALUE : percentText(thumbsUpRate);
}

export function fractionIntervalText({ thumbsUpInterval: interval }: Band): string {
  return interval ? rangeText(interval.low, interval.high, percentText) : NO_VALUE;
}

export function medianText({ medianDifferenceGrams }: Band): string {
  return medianDifferenceGrams === null ? NO_VALUE : gramsText(medianDifferenceGrams);
}

/** What the chart shows at a glance. */
export function thumbsSentence(bands: readonly Band[]): string {
  const rated = bands.filter(({ ratedMeals }) => ratedMeals > 0);
  if (rated.length === 0) return 'No judged meals were rated in this period.';
  const fractions = rated.map(
    (band) => `${fractionText(band)} of ${countText(band.ratedMeals)} at ${bandTicks[band.band]}`,
  );
  return `Thumbs up: ${fractions.join(', ')}. Lines are 95% intervals: where they overlap widely, the scores say little.`;
}

const relationWords: Record<Exclude<Relation, 'unknown' | 'none'>, string> = {
  weak: 'Weak relation',
  moderate: 'Moderate relation',
  strong: 'Strong relation',
};

/** How closely totals and differences are related, in words for people who know no statistics. */
export function relationText(
  correlation: Correlation,
  about: 'overrides' | 'truths' = 'overrides',
): { verdict: string; explanation: string } {
  const relation = relationOf(correlation);
  const { n, coefficient } = correlation;
  if (relation === 'unknown') {
    return {
      verdict: 'Not enough data',
      explanation: n < 10 ? tooFewText(n, about) : 'All totals or all differences are the same.',
    };
  }
  if (relation === 'none') {
    return { verdict: 'No relation', explanation: 'The judge’s total does not show how far off an estimate is.' };
  }
  const isExpectedDirection = (coefficient ?? 0) < 0;
  return {
    verdict: isExpectedDirection ? relationWords[relation] : `${relationWords[relation]}, in the wrong direction`,
    explanation: isExpectedDirection
      ? 'The higher the judge’s total, the smaller the difference.'
      : 'The higher the judge’s total, the larger the difference.',
  };
}

function tooFewText(n: number, about: 'overrides' | 'truths'): string {
  const meals = counted(n, 'judged meal');
  const was = n === 1 ? 'was' : 'were';
  return `${meals} ${about === 'truths' ? `${n === 1 ? 'has' : 'have'} a golden truth` : `${was} overridden`}; at least 10 are needed.`;
}

export function coefficientText({ coefficient, interval, n }: Correlation): string {
  if (coefficient === null) return 'Not defined';
  const range = interval ? `95% interval ${twoDecimals(interval.low)} to ${twoDecimals(interval.high)}` : 'no interval';
  return `${twoDecimals(coefficient)} (${range}, ${countText(n)} meals)`;
}

/** With a real minus sign: it is part of a sentence. */
const twoDecimals = (value: number): string => value.toFixed(2).replace('-', '−');

/** The basis of the figures. */
export function basisText({
  judgedMeals,
  judgeModel,
  seriesSince,
  isLimited,
  evaluationVersion,
  days,
}: JudgeAgreement): string {
  const meals = `${counted(judgedMeals, 'meal')} judged by ${judgeModel ?? 'nobody'}`;
  const newest = isLimited ? ' Differences cover the newest overrides only.' : '';
  const time = seriesSince ? `since it became the judge (${timeText(seriesSince)})` : `in the last ${days} days`;
  return `${meals} ${time}, by rubric ${evaluationVersion}.${newest}`;
}
