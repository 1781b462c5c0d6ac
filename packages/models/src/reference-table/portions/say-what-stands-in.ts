import type { FoodRow } from '@carbsight/domain';
import type { Understanding } from '../matching/match-foods.js';
import { forReading } from '../text/normalise.js';
import { stem } from '../text/stem.js';

/** "a general pie was", "general cookies were". */
export const generalFoodWas = (label: string): string =>
  stem(label.split(' ').at(-1) ?? '') === label.split(' ').at(-1) ? `a general ${label} was` : `general ${label} were`;

const NAMED_WORDS = 3;

/** What a person has to know about a row that is not quite what they said; empty when it is. */
export function sayWhatStandsIn(food: Understanding & { readonly label: string }, row: FoodRow | null): string {
  const words = food.ignored.slice(0, NAMED_WORDS).map((word) => `"${forReading(word)}"`);
  if (words.length > 0 && !food.hasUnknownWord)
    return `; the table does not have it with ${words.join(', ')}, ${generalFoodWas(food.label)} assumed`;
  if (words.length > 0)
    return `; ${words.join(', ')} ${words.length > 1 ? 'are' : 'is'} not known, ${generalFoodWas(food.label)} assumed`;
  if (food.isStandIn && row !== null) return `; the table has no ${food.label}, "${row.description}" stands for it`;
  return '';
}
