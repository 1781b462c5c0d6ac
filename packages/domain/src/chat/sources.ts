import type { ChatSource } from '@carbsight/contracts';
import type { ChatFacts } from './facts.js';

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
      carbsGrams: meal.carbsGrams,
    },
  }));
  const known = [...foods, ...meals];
  const spokenOf = text === null ? known : known.filter(({ words, figures }) => speaksOf(text, words, figures));
  const seen = new Set<string>();
  return spokenOf
    .map(({ source }) => source)
    .filter((source) => {
      const key = source.kind === 'food' ? source.foodId : source.mealId;
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, SOURCES_MAX);
}

function speaksOf(text: string, words: string, figures: readonly number[]): boolean {
  const spoken = text.toLowerCase();
  const isNamed = (words.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => spoken.includes(word));
  const told = (spoken.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => Number(figure.replace(',', '.')));
  return isNamed || figures.some((figure) => told.some((value) => Math.abs(value - figure) <= 0.5));
}
