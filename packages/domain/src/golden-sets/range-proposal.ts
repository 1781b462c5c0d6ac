import type { MeasuredRange } from '@carbsight/contracts';
import { errorScaleAt, type MeasuredWidth, shownHalf, USUAL_CONSTANT_GRAMS } from '../estimate/level.js';
import { conformalHalfWidth } from '../statistics/intervals.js';
import { mean } from '../statistics/middle.js';
import { byImage, foodErrorOf, RANGE_FRACTION, type RunAnswer } from './run-figures.js';

/** An answer of a run: how far it was off, and what it said, in grams. */
export type SizedError = { readonly error: number; readonly estimateGrams: number; readonly isHeld: boolean };

/**
 * The absolute errors of each photo of food, for ranges; photos without any are omitted. A minimum is known to be too low, so it says
 * nothing about the errors of complete answers.
 */
export function sizedErrorsOf(calls: readonly RunAnswer[]): SizedError[][] {
  return byImage(calls.filter(({ isPartial }) => !isPartial))
    .map((own) =>
      own.flatMap((call) => {
        const error = foodErrorOf(call);
        if (error === null || !call.estimate || call.truthGrams === null) return [];
        const { carbsGrams: estimateGrams, lowGrams, highGrams } = call.estimate;
        const isHeld = call.truthGrams >= lowGrams && call.truthGrams <= highGrams;
        return { error: Math.abs(error), estimateGrams, isHeld };
      }),
    )
    .filter(({ length }) => length > 0);
}

/** How much of a range is independent of the meal's size, in grams: the smaller, the more the range grows with the meal. */
const CONSTANTS_GRAMS = [5, 10, USUAL_CONSTANT_GRAMS, 50, 100, 400];
/** Fewer photos do not show how errors grow with the meal: the usual growth is used. */
const GROWTH_FROM_IMAGES = 50;
/** Groups of images that are left out in turn. Up to this many images, each is left out on its own. */
const FOLDS = 50;

/** Meals of up to 30 g, up to 60 g, and larger ones, by the estimate. */
export const RANGE_SIZES: readonly number[] = [0, 30, 60];

/**
 * The range by a variant's own errors, which holds 80% of truths. Its width has a constant part and one that grows with the estimate: the
 * conformal quantile of errors divided by that growth (Papadopoulos, H., Gammerman, A., Vovk, V. 2008: Normalized nonconformity measures
 * for regression conformal prediction; Lei, J. et al. 2018, JASA 113 (523), 1094-1111, section 5.2), so that it holds its fraction of truths
 * however errors really grow. How they grow is the most likely of a few ways, if errors at each size are Laplacian. Coverage is that of
 * images left out of everything, including the choice of growth.
 * @returns null for fewer images than the gate requires: too few to judge the variant are too few to change what people see
 */
export function proposeRange(
  images: readonly SizedError[][],
  { least }: { readonly least: number },
): MeasuredRange | null {
  const width = images.length < least ? null : widthOf(images);
  if (width === null) return null;
  const heldOut = leftOutCoverage(images);
  return {
    halfWidthGrams: Math.ceil(width.halfWidthGrams * 10 - 1e-9) / 10,
    constantGrams: width.constantGrams,
    coverage: heldOut && mean(heldOut),
    images: images.length,
    bySize: heldOut ? bySize(images, (image) => heldOut[image] ?? 0) : [],
  };
}

/** How many truths a range holds, by the size of the meal. @param width null: that of each answer itself */
export function coverageBySize(images: readonly SizedError[][], width: MeasuredWidth | null): MeasuredRange['bySize'] {
  return bySize(images, (_, own) => heldOf(own, width));
}

/** The same for all sizes together; null without images. */
export function coverageOf(images: readonly SizedError[][], width: MeasuredWidth): number | null {
  return images.length === 0 ? null : mean(images.map((own) => heldOf(own, width)));
}

const heldOf = (own: readonly SizedError[], width: MeasuredWidth | null): number =>
  mean(
    own.map(({ error, estimateGrams, isHeld }) =>
      Number(width ? error <= shownHalf(width, estimateGrams) + 1e-9 : isHeld),
    ),
  );

function bySize(
  images: readonly SizedError[][],
  coverageOf: (image: number, own: readonly SizedError[]) => number,
): MeasuredRange['bySize'] {
  const sized = images.map((own, image) => ({
    grams: mean(own.map(({ estimateGrams }) => estimateGrams)),
    coverage: coverageOf(image, own),
  }));
  return RANGE_SIZES.map((fromGrams, index) => {
    const below = RANGE_SIZES[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = sized.filter(({ grams }) => grams >= fromGrams && grams < below);
    return { fromGrams, images: own.length, coverage: own.length ? mean(own.map(({ coverage }) => coverage)) : null };
  });
}

function widthOf(images: readonly SizedError[][]): MeasuredWidth | null {
  const constantGrams = images.length < GROWTH_FROM_IMAGES ? USUAL_CONSTANT_GRAMS : likeliestConstant(images);
  const residuals = images.map((own) => own.map((one) => one.error / errorScaleAt(one.estimateGrams, constantGrams)));
  const halfWidthGrams = conformalHalfWidth(residuals, RANGE_FRACTION);
  return halfWidthGrams === null ? null : { halfWidthGrams, constantGrams };
}

/** By the likelihood of Laplacian errors, with the same weight for each image. */
function likeliestConstant(images: readonly SizedError[][]): number {
  const surprise = (constant: number) => {
    const scaled = images.map((own) => mean(own.map((one) => one.error / errorScaleAt(one.estimateGrams, constant))));
    const growths = images.map((own) => mean(own.map((one) => Math.log(errorScaleAt(one.estimateGrams, constant)))));
    return Math.log(Math.max(mean(scaled), Number.MIN_VALUE)) + mean(growths);
  };
  const usual = { constant: USUAL_CONSTANT_GRAMS, surprise: surprise(USUAL_CONSTANT_GRAMS) };
  return CONSTANTS_GRAMS.map((constant) => ({ constant, surprise: surprise(constant) })).reduce(
    (best, one) => (one.surprise < best.surprise ? one : best),
    usual,
  ).constant;
}

/** For each image, the fraction of its answers that a range made without it would hold; null if there is none without them. */
function leftOutCoverage(images: readonly SizedError[][]): number[] | null {
  const folds = Math.min(FOLDS, images.length);
  const coverage: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const width = widthOf(images.filter((_, image) => image % folds !== fold));
    if (width === null) return null;
    for (let image = fold; image < images.length; image += folds) {
      const half = (estimateGrams: number) => width.halfWidthGrams * errorScaleAt(estimateGrams, width.constantGrams);
      coverage[image] = mean(
        (images[image] ?? []).map(({ error, estimateGrams }) => Number(error <= half(estimateGrams) + 1e-9)),
      );
    }
  }
  return coverage;
}
