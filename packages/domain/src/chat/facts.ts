import type { CarbBasis, ChatSource } from '@carbsight/contracts';
import { groupBy, timeOfDay } from '../insights.js';
import type { Eaten, LocalClock } from '../local-clock.js';
import { roundGrams } from '../rounding.js';
import type { ParsedQuestion, RequestedFigure } from './question.js';

/** What an answer may be based on. All figures in grams of carbohydrate unless they say weight. */

export type FoodFact = {
  readonly foodId: string;
  /** What the person called it. */
  readonly name: string;
  /** The table's name for it. */
  readonly description: string;
  readonly carbsPer100g: number;
  readonly weightGrams: number;
  readonly carbsGrams: number;
  /** "two cups", as typed; null if no amount, or a weight, was stated. */
  readonly amount: string | null;
  /** The person did not state the amount. */
  readonly isPortionAssumed: boolean;
};

export type FoodFacts = {
  readonly foods: readonly FoodFact[];
  readonly totalGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  /** What the total counts: the person's basis, unless a food's fibre is unknown. */
  readonly carbBasis: CarbBasis;
  /** The weight of each food in a comparison if the person did not state one for each; null: as stated. */
  readonly sameGrams: number | null;
  /** Words that no table has. */
  readonly unknown: readonly string[];
};

export type MealFact = Eaten & {
  readonly mealId: string;
  readonly name: string;
  readonly carbsGrams: number;
  readonly lowGrams: number;
  /** Null if the figure is a minimum. */
  readonly highGrams: number | null;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  readonly isCorrected: boolean;
  readonly carbBasis: CarbBasis;
};

/** The figure that was requested instead of a list of meals. */
export type ComputedFigure = RequestedFigure & {
  readonly carbsGrams: number;
  /** How many meals, or days with meals, it is based on. */
  readonly of: number;
  /** One of them counts with a minimum. */
  readonly isPartial: boolean;
  /** The mean of days leaves out today, which is not over. */
  readonly isWithoutToday: boolean;
};

/** Meals of a span of days, or meals named in the question. */
export type MealFacts = {
  /** What was requested: all, latest first, or those that have the figure singled out. */
  readonly meals: readonly MealFact[];
  /** How many there are, even if not all are listed. */
  readonly count: number;
  /** For the whole span; null when meals were looked up by name. */
  readonly total: { readonly meals: number; readonly carbsGrams: number; readonly isPartial: boolean } | null;
  readonly singledOut: ComputedFigure | null;
  /** The words by which meals were looked up. */
  readonly named: string | null;
};

/** With more figures, a model could state almost any number. */
const MEALS_MAX = 20;

/**
 * What a question asks about the meals found for it.
 * @param meals latest first
 */
export function mealFactsOf(
  meals: readonly MealFact[],
  { wanted, part }: Pick<ParsedQuestion, 'wanted' | 'part'>,
  { clock, today, named }: { readonly clock: LocalClock; readonly today: string; readonly named: string | null },
): MealFacts {
  const shown = (meal: MealFact) => clock.wallTimeOf(meal);
  const matching = part ? meals.filter((meal) => timeOfDay(shown(meal).hour) === part) : meals;
  const total = named === null ? { meals: matching.length, ...sumOfMeals(matching) } : null;
  const listed = (all: readonly MealFact[]) => ({ meals: all.slice(0, MEALS_MAX), count: all.length, total, named });
  if (!wanted || matching.length === 0) return { ...listed(matching), singledOut: null };
  const dayOf = (meal: MealFact) => shown(meal).day;
  // The usual porridge is a meal, not a day.
  const per = named !== null && wanted.kind === 'average' ? 'meal' : wanted.per;
  const groups = per === 'day' ? [...groupBy(matching, dayOf).values()] : matching.map((meal) => [meal]);
  const full = groups.filter(([meal]) => meal && dayOf(meal) !== today);
  // A single meal is the highest of nothing.
  if (groups.length === 1 && wanted.kind !== 'average') return { ...listed(matching), singledOut: null };
  const isWithoutToday = wanted.kind === 'average' && per === 'day' && full.length > 0 && full.length < groups.length;
  const counted = (isWithoutToday ? full : groups).map((group) => ({ group, ...sumOfMeals(group) }));
  const figures = counted.map(({ carbsGrams }) => carbsGrams);
  const carbsGrams = {
    highest: () => Math.max(...figures),
    lowest: () => Math.min(...figures),
    average: () => roundGrams(figures.reduce((sum, grams) => sum + grams, 0) / figures.length),
  }[wanted.kind]();
  const chosen = wanted.kind === 'average' ? counted : counted.filter((one) => one.carbsGrams === carbsGrams);
  const isPartial = counted.some((one) => one.isPartial);
  const singledOut = { kind: wanted.kind, per, carbsGrams, of: counted.length, isPartial, isWithoutToday };
  return { ...listed(chosen.flatMap(({ group }) => group)), singledOut };
}

function sumOfMeals(meals: readonly MealFact[]): { carbsGrams: number; isPartial: boolean } {
  return {
    carbsGrams: roundGrams(meals.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)),
    isPartial: meals.some(({ isPartial }) => isPartial),
  };
}

export type ChatFacts = {
  readonly food: FoodFacts | null;
  readonly own: MealFacts | null;
  /** What the person counts. */
  readonly carbBasis: CarbBasis;
};

const SOURCES_MAX = 12;

/** The sources shown next to an answer: all facts that were looked up, or those that a text mentions. */
export function sourcesOf({ food, own }: ChatFacts, text: string | null): ChatSource[] {
  const foods = (food?.foods ?? []).map((fact) => ({
    words: `${fact.name} ${fact.description}`,
    figures: [fact.carbsGrams, fact.carbsPer100g],
    source: {
      kind: 'food' as const,
      foodId: fact.foodId,
      title: fact.description,
      carbsPer100g: fact.carbsPer100g,
      grams: fact.weightGrams,
      carbsGrams: fact.carbsGrams,
    },
  }));
  const meals = (own?.meals ?? []).map((meal) => ({
    words: meal.name,
    figures: [meal.carbsGrams],
    source: {
      kind: 'meal' as const,
      mealId: meal.mealId,
      title: meal.name,
      eatenAt: meal.eatenAt.toISOString(),
      eatenZone: meal.eatenZone,
      carbsGrams: meal.carbsGrams,
    },
  }));
  const known = [...foods, ...meals];
  const spokenOf = text === null ? known : known.filter(({ words, figures }) => speaksOf(text, words, figures));
  const keys = new Set<string>();
  return spokenOf
    .map(({ source }) => source)
    .filter((source) => {
      const key = source.kind === 'food' ? source.foodId : source.mealId;
      return keys.has(key) ? false : keys.add(key);
    })
    .slice(0, SOURCES_MAX);
}

function speaksOf(text: string, words: string, figures: readonly number[]): boolean {
  const spoken = text.toLowerCase();
  const isNamed = (words.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => spoken.includes(word));
  const matching = (spoken.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => Number(figure.replace(',', '.')));
  return isNamed || figures.some((figure) => matching.some((value) => Math.abs(value - figure) <= 0.5));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/**
 * A day in English words without digits, for a model: dates and clock times would look like doses to the fence.
 * @param day `YYYY-MM-DD`
 * @param today the same
 */
export function dayWord(day: string, today: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - at) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return `last ${WEEKDAY.format(at)}`;
  return days < 14 ? 'last week' : days < 31 ? 'some weeks ago' : 'some months ago';
}
