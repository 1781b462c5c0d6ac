import { type ConfidenceLevel, type MealReading, type ReadItem, type Statement, state } from '@carbsight/contracts';
import { namesDiffer } from './dish-name.js';

/** The middle value; the mean of the two middle ones for an even count. The list must not be empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of nothing is not defined.');
  return (lower + upper) / 2;
}

export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The mean of nothing is not defined.');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Coefficient of variation: sample standard deviation (n - 1) over the mean.
 * Zero for fewer than two values and for values that are all zero.
 */
export function coefficientOfVariation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const average = mean(values);
  if (average === 0) return values.every((value) => value === 0) ? 0 : Number.POSITIVE_INFINITY;
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1)) / Math.abs(average);
}

/** Grams are stored to a tenth: finer is noise, and a sum of floats must not show as 39.599999. */
export function roundGrams(grams: number): number {
  return Math.round(grams * 10) / 10;
}

type LevelWithReason = { readonly level: ConfidenceLevel; readonly levelReason: Statement };

/** Below these coefficients of variation, reads agree closely or roughly. */
const HIGH_BELOW = 0.1;
const MEDIUM_BELOW = 0.25;
/** A single read whose own range exceeds this share of its figure does not know. */
const OWN_RANGE_AT_MOST = 0.5;

const rank: Readonly<Record<ConfidenceLevel, number>> = { low: 0, medium: 1, high: 2 };

function lowerOf(a: ConfidenceLevel, b: ConfidenceLevel): ConfidenceLevel {
  return rank[a] <= rank[b] ? a : b;
}

/** No model can claim this source: the answer parser does not know it. */
export function isTableItem({ source }: Pick<ReadItem, 'source'>): boolean {
  return source === 'reference-table';
}

/** The built-in table always answers alike, and its level says how well its rows fit the words. */
export function isFromReferenceTable(read: MealReading): boolean {
  return read.items.length > 0 && read.items.every(isTableItem);
}

/** The table measured how well words and rows fit, so its own level and reason stand. */
export function levelOfTableRead(read: MealReading): LevelWithReason {
  return { level: read.statedLevel ?? 'medium', levelReason: read.levelReason ?? state('from-words') };
}

/**
 * The level of one read by a model. A model's own confidence does not predict its accuracy (r = -0.01 over 26,904 queries), and
 * nothing else is known after one look: never `high`, whatever it says. Its doubts are believed, since caution harms nobody: a
 * stated `low`, no statement, or a very wide range of its own is `low`.
 */
export function levelOfOneRead(read: MealReading): LevelWithReason {
  if (read.isNotFood) {
    return { level: 'medium', levelReason: state('one-reading-no-food') };
  }
  const reach = Math.max(read.carbsGrams - read.lowGrams, read.highGrams - read.carbsGrams);
  if (reach > Math.max(OWN_RANGE_AT_MOST * read.carbsGrams, 1)) {
    return { level: 'low', levelReason: state('wide-range') };
  }
  const level = lowerOf(read.statedLevel ?? 'low', 'medium');
  return { level, levelReason: state(level === 'low' ? 'unsure-reading' : 'one-reading') };
}

/**
 * The level of several reads comes from their disagreement alone. Two can agree by chance: at most `medium`. A differing dish
 * name, or food for some and none for others, is `low` however close the figures are.
 */
export function levelOfReads(reads: readonly MealReading[]): LevelWithReason {
  const count = reads.length;
  const withoutFood = reads.filter(({ isNotFood }) => isNotFood).length;
  if (withoutFood === count) {
    return { level: cap('high', count), levelReason: state('all-no-food', { count }) };
  }
  if (withoutFood > 0) {
    return { level: 'low', levelReason: state('some-no-food', { some: withoutFood, count }) };
  }
  if (namesDiffer(reads.map(({ dishName }) => dishName))) {
    return { level: 'low', levelReason: state('different-dishes', { count }) };
  }
  const grams = reads.map(({ carbsGrams }) => carbsGrams);
  const span = { count, low: roundGrams(Math.min(...grams)), high: roundGrams(Math.max(...grams)) };
  const variation = coefficientOfVariation(grams);
  if (variation < HIGH_BELOW) {
    // They all look at the same picture, so they may all be wrong in the same way.
    return { level: cap('high', count), levelReason: state('readings-agree', { count }) };
  }
  if (variation < MEDIUM_BELOW) {
    return { level: 'medium', levelReason: state('readings-differ-somewhat', span) };
  }
  return { level: 'low', levelReason: state('readings-differ-a-lot', span) };
}

/**
 * Half the width of a food table range, in grams, up to which this share of reads in a hundred err by less than 7.5 g: 90 and 70.
 */
const SURE_WITHIN = { high: 4, medium: 9 };

export function levelOfWidth(halfGrams: number): ConfidenceLevel {
  if (halfGrams <= SURE_WITHIN.high) return 'high';
  return halfGrams <= SURE_WITHIN.medium ? 'medium' : 'low';
}

function cap(level: ConfidenceLevel, reads: number): ConfidenceLevel {
  return reads < 3 ? lowerOf(level, 'medium') : level;
}
