import type { RunFigure, RunFigureName, RunFigures } from '@carbsight/contracts';
import { coefficientOfVariation, growthAt } from '../estimate/level.js';
import { bootstrapIntervals, type ResampledFigure, resampledMedian } from '../statistics/intervals.js';

/** The share of truths that shall lie inside the range people see. */
export const RANGE_SHARE = 0.8;

/** One call of a run. Grams of carbohydrate. */
export type RunAnswer = {
  /** The photo: uploads of the same one are repeats of it. */
  readonly imageId: string;
  /** The photo shows no food: its truth is 0. */
  readonly isNotFood: boolean;
  /** Null: nobody stated it. */
  readonly truthGrams: number | null;
  /** Null: the call gave no answer. */
  readonly estimate: { readonly carbsGrams: number; readonly lowGrams: number; readonly highGrams: number } | null;
  /** A named food was not read: the figure is a minimum. */
  readonly isPartial?: boolean;
  readonly isWrongDish: boolean | null;
  /** Null: the model said nothing, for example because the connection broke. */
  readonly hasDosingLanguage: boolean | null;
  /** Why there is no answer. */
  readonly failureCode: string | null;
};

/** A quotient of two sums over calls. */
type Share = { readonly top: number; readonly bottom: number };
type Measure = (call: RunAnswer) => Share | null;

const errorOf = ({ estimate, truthGrams }: RunAnswer): number | null =>
  estimate && truthGrams !== null ? estimate.carbsGrams - truthGrams : null;

/** 0 g is easy for what is not food: it must neither narrow a range nor hide the errors on food. */
const foodErrorOf = (call: RunAnswer): number | null => (call.isNotFood ? null : errorOf(call));

const absolute = (error: number | null): Share | null => (error === null ? null : { top: Math.abs(error), bottom: 1 });

function share(isCounted: boolean, isHit: boolean): Share | null {
  return isCounted ? { top: isHit ? 1 : 0, bottom: 1 } : null;
}
const within =
  (grams: number): Measure =>
  (call) => {
    const error = errorOf(call);
    // Tenths of a gram are not exact in binary: 5.000000000000001 is 5.
    return share(error !== null, Math.abs(error ?? 0) <= grams + 1e-9);
  };

const measures = {
  meanAbsoluteError: (call) => absolute(errorOf(call)),
  foodMeanAbsoluteError: (call) => absolute(foodErrorOf(call)),
  relativeError: (call) => {
    const error = errorOf(call);
    return error === null ? null : { top: Math.abs(error), bottom: call.truthGrams ?? 0 };
  },
  bias: (call) => {
    const error = errorOf(call);
    return error === null ? null : { top: error, bottom: 1 };
  },
  within5: within(5),
  within10: within(10),
  within20: within(20),
  parseFailureRate: (call) => share(call.hasDosingLanguage !== null, call.failureCode === 'model-invalid-answer'),
  failureRate: (call) => share(true, call.estimate === null),
  wrongDishRate: ({ isWrongDish }) => share(isWrongDish !== null, isWrongDish === true),
  foodWrongDishRate: ({ isWrongDish, isNotFood }) => share(isWrongDish !== null && !isNotFood, isWrongDish === true),
  rangeCoverage: ({ estimate, truthGrams }) =>
    estimate && truthGrams !== null
      ? share(true, truthGrams >= estimate.lowGrams && truthGrams <= estimate.highGrams)
      : null,
  dosingLanguageRate: ({ hasDosingLanguage }) => share(hasDosingLanguage !== null, hasDosingLanguage === true),
} satisfies Record<string, Measure>;

/**
 * The figures of a run. A figure is a mean over calls; its interval comes from resampling images, so that many repeats of few
 * photos do not look like certainty. Same calls and seed, same figures.
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
      // Variation of zeros is undefined: answers that are all 0 are not consistent ones.
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
  const intervals = bootstrapIntervals(images.length, drawn, draws === undefined ? { seed } : { seed, draws });
  const once = new Uint32Array(images.length).fill(1);
  const figure = (name: RunFigureName, counted: readonly number[]): RunFigure => {
    const value = drawn[name](once);
    return {
      value,
      n: counted.reduce((sum, count) => sum + count, 0),
      images: counted.filter((count) => count > 0).length,
      interval: value === null ? null : intervals[name],
    };
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

/** The calls of each image, in the order of their first calls. */
function byImage(calls: readonly RunAnswer[]): RunAnswer[][] {
  const images = new Map<string, RunAnswer[]>();
  for (const call of calls) {
    const known = images.get(call.imageId);
    if (known) known.push(call);
    else images.set(call.imageId, [call]);
  }
  return [...images.values()];
}

type ImageSum = Share & { readonly n: number };

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

/**
 * The absolute errors of each photo of food, for ranges, in grams around 50 g; photos without any are omitted. A minimum
 * is known to be too low: it says nothing about the errors of complete answers.
 * Divided by how ranges grow with the estimate, so that they hold their share of truths and are narrow around small meals:
 * Papadopoulos, H., Gammerman, A., Vovk, V. (2008): Normalized nonconformity measures for regression conformal prediction;
 * Lei, J. et al. (2018), JASA 113 (523), 1094-1111, section 5.2.
 */
export function residualsOf(calls: readonly RunAnswer[]): number[][] {
  const ofEach = byImage(calls.filter(({ isPartial }) => !isPartial)).map((own) =>
    own.flatMap((call) => {
      const error = foodErrorOf(call);
      return error === null || !call.estimate ? [] : Math.abs(error) / growthAt(call.estimate.carbsGrams);
    }),
  );
  return ofEach.filter(({ length }) => length > 0);
}
