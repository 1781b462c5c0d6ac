import {
  type ConfidenceLevel,
  type Meal,
  type MealEstimate,
  type MealStatus,
  UNNAMED_ITEM,
} from '@carbsight/contracts';
import { addDays } from '@carbsight/domain';
import { formatDate, localDay } from '../../shared/i18n';
import type { CarbFormat, CarbWords } from '../../shared/units';
import { mealsText } from './meals-text';

/** A meal's title: its name, else its note, else a general word. */
export function mealTitle({ compositeItemName, note }: Pick<Meal, 'compositeItemName' | 'note'>): string {
  return compositeItemName || shortened(note.trim().split('\n')[0] ?? '') || mealsText('meal');
}

/** Characters of a note that become a title. */
const TITLE_LENGTH = 80;
/** Cuts after a word, or inside it if there is only one. An emoji of several code points counts once and stays whole. */
function shortened(line: string): string {
  // Every character has at least one code unit, and creating a segmenter is slow.
  if (line.length <= TITLE_LENGTH) return line;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const parts = Array.from(characters.segment(line), ({ segment }) => segment);
  if (parts.length <= TITLE_LENGTH) return line;
  const start = parts.slice(0, TITLE_LENGTH).join('');
  const endsWithWord = /^\s/.test(parts[TITLE_LENGTH] ?? '');
  const words = endsWithWord ? start : start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}

/** An item's name as stored: a model's own words, except for an item without a name. */
export function itemName(stored: string): string {
  return stored === UNNAMED_ITEM ? mealsText('unnamedItem') : stored;
}

/** Why a meal in a list has no figure, in two or three words. */
export function mealState({ status, failure, isNotFood }: Meal): string {
  if (isFinished(status) && isNotFood) return mealsText('notFood');
  if (failure?.code === 'needs-amount') return mealsText('needsAmount');
  if (failure?.code === 'needs-description') return mealsText('needsWords');
  if (status === 'failed') return mealsText('noEstimate');
  if (status === 'cancelled') return mealsText('cancelled');
  return mealsText('estimating');
}

export function isFinished(status: MealStatus): boolean {
  return status !== 'queued' && status !== 'analysing';
}

/**
 * "Today", "Yesterday", "Monday 16 November"; in another year "Wed, 31 Dec 2025".
 * @param day `2026-11-20`
 */
export function dayName(day: string, today = localDay()): string {
  if (day === today) return mealsText('today');
  if (day === addDays(today, -1)) return mealsText('yesterday');
  return formatDate(`${day}T12:00:00Z`, day.slice(0, 4) === today.slice(0, 4) ? 'long' : 'medium', 'UTC');
}

/** A meal's current figure in words: the person's own exactly, an estimate rounded. */
export function mealAmount(
  carbs: CarbWords,
  { override, carbEstimate, isPartial }: Pick<Meal, 'override' | 'carbEstimate' | 'isPartial'>,
): string {
  if (override) return carbs.exact(override.carbs);
  if (carbEstimate === null) return '';
  return amountText(carbs, carbEstimate, isPartial);
}

/** "52 g", or "at least 52 g" if a food that was not read, or a meal without a figure, is missing from it. */
export function amountText(carbs: CarbWords, grams: number, isMinimum: boolean): string {
  return isMinimum ? mealsText('atLeast', { amount: carbs.minimum(grams) }) : carbs.amount(grams);
}

/** "about 52 g, likely 44 to 63 g", or "at least 52 g". */
export function estimateText(
  carbs: CarbFormat,
  estimate: Pick<MealEstimate, 'carbEstimate' | 'isPartial'> & Pick<Meal, 'confidenceLow' | 'confidenceHigh'>,
): string {
  const { carbEstimate, confidenceLow, confidenceHigh, isPartial } = estimate;
  if (isPartial) return amountText(carbs, carbEstimate, true);
  return carbs.estimate(carbEstimate, confidenceLow, confidenceHigh);
}

export function levelName(level: ConfidenceLevel): string {
  return mealsText(`${level}Level`);
}

/** Sum over the meals that have a figure, with what was added to them, in grams. */
export function totalGrams(meals: readonly Meal[]): number {
  return meals.reduce((sum, { carbEstimate, plate }) => sum + ((plate ? plate.carbs : carbEstimate) ?? 0), 0);
}

/** A meal that a total leaves out because it has no estimate, yet or at all. Non-food adds nothing. */
export function lacksFigure({ carbEstimate, isNotFood, plate }: Meal): boolean {
  return plate ? plate.withoutFigure > 0 : carbEstimate === null && !isNotFood;
}

/** Its figure, or that of the plate, is a minimum. */
export const isMinimum = ({ isPartial, plate }: Meal): boolean => plate?.isPartial ?? isPartial;

/** Its figure, or that of the plate, is an estimate, at least in part: figures that people enter have no level. */
export const showsEstimate = ({ carbEstimate, confidenceLevel, isNotFood, plate }: Meal): boolean =>
  plate ? plate.confidenceLevel !== null : carbEstimate !== null && confidenceLevel !== null && !isNotFood;

/** "1 meal without a figure is not included"; null when none is missing. */
export function missingText(count: number): string | null {
  return count === 0 ? null : mealsText('missing', { count });
}

/** "1 waiting meal is not included yet": logged on this device, but not sent. */
export function waitingText(count: number): string {
  return mealsText('waitingMissing', { count });
}
