import type { RunFigure, RunFigureName, RunFigures } from '@carbsight/contracts';
import { groupBy } from '../insights.js';
import {
  bootstrapIntervals,
  fractionInterval,
  type ResampledFigure,
  resampledMedian,
} from '../statistics/intervals.js';
import { coefficientOfVariation } from '../statistics/middle.js';

/** The fraction of truths that should lie within the range people see. */
export const RANGE_FRACTION = 0.8;

/** One call of a run. Grams of carbohydrate. */
export type RunAnswer = {
  /** The photo: uploads of the same one are repeats of it. */
  readonly imageId: string;
  /** The photo shows no food: its truth is 0. */
  readonly isNotFood: boolean;
  /** Null: unknown. */
  readonly truthGrams: number | null;
  /** Null: the call gave no answer. */
  readonly estimate: { readonly carbsGrams: number; readonly lowGrams: number; readonly highGrams: number } | null;
  /** A named food was not read: the figure is a minimum. */
  readonly isPartial?: boolean;
  readonly isWrongDish: boolean | null;
  /** Null: the model returned nothing, for example because the connection broke. */
  readonly hasDosingLanguage: boolean | null;
  /** Why there is no answer. */
  readonly failureCode: string | null;
};

/** A quotient of two sums over calls. */
type Fraction = { readonly top: number; readonly bottom: number };
type Measure = (call: RunAnswer) => Fraction | null;

const errorOf = ({ estimate, truthGrams }: RunAnswer): number | null =>
  estimate && truthGrams !== null ? estimate.carbsGrams - truthGrams : null;

/** 0 g is easy for anything that is not food: it must neither narrow a range nor hide the errors on food. */
export const foodErrorOf = (call: RunAnswer): number | null => (call.isNotFood ? null : errorOf(call));

const mean = (value: number | null): Fraction | null => (value === null ? null : { top: value, bottom: 1 });

const absolute = (error: number | null): Fraction | null => mean(error === null ? null : Math.abs(error));

function fraction(isCounted: boolean, isHit: boolean): Fraction | null {
  return isCounted ? { top: isHit ? 1 : 0, bottom: 1 } : null;
}
/** Tenths of a gram are not exact in binary: 5.000000000000001 is 5. */
const ROUNDING = 1e-9;
const fractionOf =
  (error: (call: RunAnswer) => number | null, isHit: (error: number) => boolean): Measure =>
  (call) => {
    const grams = error(call);
    return grams === null ? null : fraction(true, isHit(grams));
  };
const within = (grams: number) => (error: number) => Math.abs(error) <= grams + ROUNDING;
/** So far off that relying on it does harm. */
const FAR_GRAMS = 20;
const isFarAbove = (error: number) => error > FAR_GRAMS + ROUNDING;

const isInRange: Measure = ({ estimate, truthGrams }) =>
  estimate && truthGrams !== null
    ? fraction(true, truthGrams >= estimate.lowGrams && truthGrams <= estimate.highGrams)
    : null;

/** Grams, and grams relative to others. */
const amounts = {
  meanAbsoluteError: (call) => absolute(errorOf(call)),
  foodMeanAbsoluteError: (call) => absolute(foodErrorOf(call)),
  relativeError: (call) => {
    const error = errorOf(call);
    return error === null ? null : { top: Math.abs(error), bottom: call.truthGrams ?? 0 };
  },
  bias: (call) => mean(errorOf(call)),
  foodBias: (call) => mean(foodErrorOf(call)),
} satisfies Record<string, Measure>;

/** The number of answers or calls. */
const fractions = {
  within5: fractionOf(errorOf, within(5)),
  foodWithin5: fractionOf(foodErrorOf, within(5)),
  within10: fractionOf(errorOf, within(10)),
  foodWithin10: fractionOf(foodErrorOf, within(10)),
  within20: fractionOf(errorOf, within(FAR_GRAMS)),
  over20: fractionOf(errorOf, isFarAbove),
  foodOver20: fractionOf(foodErrorOf, isFarAbove),
  foodUnder20: fractionOf(foodErrorOf, (error) => isFarAbove(-error)),
  parseFailureRate: (call) => fraction(call.hasDosingLanguage !== null, call.failureCode === 'model-invalid-answer'),
  failureRate: (call) => fraction(true, call.estimate === null),
  wrongDishRate: ({ isWrongDish }) => fraction(isWrongDish !== null, isWrongDish === true),
  foodWrongDishRate: ({ isWrongDish, isNotFood }) => fraction(isWrongDish !== null && !isNotFood, isWrongDish === true),
  rangeCoverage: isInRange,
  foodRangeCoverage: (call) => (call.isNotFood ? null : isInRange(call)),
  dosingLanguageRate: ({ hasDosingLanguage }) => fraction(hasDosingLanguage !== null, hasDosingLanguage === true),
} satisfies Record<string, Measure>;

const measures = { ...amounts, ...fractions };

/**
 * The figures of a run. A figure is a mean over calls; its interval counts images, so that many repeats of few photos do not look like
 * certainty: for a fraction by Wilson's score, since resampling finds no spread at 0 and 100%, for the others by resampling. Same calls and
 * seed, same figures.
 */
export function figuresOfRun(calls: readonly RunAnswer[], seed: number, draws?: number): RunFigures {
  const images = byImage(calls);
  const sums = Object.entries(measures).map(([name, measure]) => ({
    name: name as keyof typeof measures,
    sumsOfImages: images.map((own) => sumOf(own, measure)),
  }));
  const variations = images
    .map((own, subject) => {
      const grams = own.flatMap(({ estimate, isNotFood }) => (estimate && !isNotFood ? [estimate.carbsGrams] : []));
      // The variation of zeros is undefined: answers that are all 0 are not consistent ones.
      const isDefined = grams.length > 1 && grams.some((one) => one > 0);
      return { subject, value: coefficientOfVariation(grams), answers: grams.length, isDefined };
    })
    .filter(({ isDefined }) => isDefined)
    .sort((a, b) => a.value - b.value);

  const drawn = Object.fromEntries([
    ...sums.map(({ name, sumsOfImages }) => [name, quotientOver(sumsOfImages)] as const),
    ['medianVariation', resampledMedian(variations)] as const,
    ['largestVariation', drawnLargest(variations)] as const,
  ]) as Record<RunFigureName, ResampledFigure>;
  const resampled = Object.fromEntries(Object.entries(drawn).filter(([name]) => !(name in fractions)));
  const intervals = bootstrapIntervals(images.length, resampled, draws === undefined ? { seed } : { seed, draws });
  const once = new Uint32Array(images.length).fill(1);
  const figure = (name: RunFigureName, counted: readonly number[]): RunFigure => {
    const value = drawn[name](once);
    return withInterval(name, {
      value,
      n: counted.reduce((sum, count) => sum + count, 0),
      images: counted.filter((count) => count > 0).length,
      interval: value === null ? null : (intervals[name] ?? null),
    });
  };
  const varied = variations.map(({ answers }) => answers);
  const counted = Object.fromEntries(sums.map(({ name, sumsOfImages }) => [name, sumsOfImages.map(({ n }) => n)]));
  return Object.fromEntries(
    Object.entries({ ...counted, medianVariation: varied, largestVariation: varied }).map(([name, of]) => [
      name,
      figure(name as RunFigureName, of),
    ]),
  ) as RunFigures;
}

const NOT_COUNTED: RunFigure = { value: null, n: 0, images: 0, interval: null };

/** Of the resampled figures, a fraction has Wilson's interval, and a maximum none: another photo can only raise it. */
function withInterval(name: RunFigureName, figure: RunFigure): RunFigure {
  if (name === 'largestVariation') return { ...figure, interval: null };
  if (!(name in fractions) || figure.value === null) return figure;
  return { ...figure, interval: fractionInterval(figure.value, figure.images) };
}

/** A figure that is newer than the run counts as not measured; the run's intervals are computed as they are now. */
export function withAllFigures(known: Partial<RunFigures>): RunFigures {
  const names = [...Object.keys(measures), 'medianVariation', 'largestVariation'] as RunFigureName[];
  return Object.fromEntries(names.map((name) => [name, withInterval(name, known[name] ?? NOT_COUNTED)])) as RunFigures;
}

/** A run without it was counted before the newest figures existed. */
export const NEWEST_FIGURE = 'foodBias' satisfies RunFigureName;

/** The mean absolute error of the answers to each image of food; images without a truth or an answer are left out. */
export function imageErrors(calls: readonly RunAnswer[]): ImageError[] {
  return byImage(calls).flatMap((own) => {
    const errors = own.flatMap((call) => foodErrorOf(call) ?? []);
    const { imageId, truthGrams } = own[0] ?? {};
    if (errors.length === 0 || imageId === undefined || truthGrams == null) return [];
    return { imageId, truthGrams, error: errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length };
  });
}

export type ImageError = { readonly imageId: string; readonly truthGrams: number; readonly error: number };

/** The calls of each image, in the order of their first calls. */
export const byImage = (calls: readonly RunAnswer[]): RunAnswer[][] => [
  ...groupBy(calls, ({ imageId }) => imageId).values(),
];

type ImageSum = Fraction & { readonly n: number };

function sumOf(calls: readonly RunAnswer[], measure: Measure): ImageSum {
  const parts = calls.flatMap((call) => measure(call) ?? []);
  return {
    top: parts.reduce((sum, { top }) => sum + top, 0),
    bottom: parts.reduce((sum, { bottom }) => sum + bottom, 0),
    n: parts.length,
  };
}

function quotientOver(images: readonly ImageSum[]): ResampledFigure {
  const tops = Float64Array.from(images, ({ top }) => top);
  const bottoms = Float64Array.from(images, ({ bottom }) => bottom);
  return (draw) => {
    let top = 0;
    let bottom = 0;
    for (let image = 0; image < draw.length; image += 1) {
      const times = draw[image] ?? 0;
      top += times * (tops[image] ?? 0);
      bottom += times * (bottoms[image] ?? 0);
    }
    return bottom > 0 ? top / bottom : null;
  };
}

function drawnLargest(sorted: readonly { readonly subject: number; readonly value: number }[]): ResampledFigure {
  return (draw) => sorted.findLast(({ subject }) => (draw[subject] ?? 0) > 0)?.value ?? null;
}
