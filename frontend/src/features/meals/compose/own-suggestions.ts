import type { MealShortcut } from '@carbsight/contracts';

/** Fewer letters would find almost everything. */
const LETTERS_MIN = 2;
/** Names are rarely longer. */
const WORDS_MAX = 6;
const SHOWN_MAX = 5;

export type OwnSuggestion =
  /** Its name completes the words from `from` on. */
  | { readonly kind: 'food'; readonly name: string; readonly from: number }
  | { readonly kind: 'meal'; readonly meal: MealShortcut };

type Own = { readonly foods: readonly string[]; readonly meals: readonly MealShortcut[] };

/**
 * Own foods that the end of what is typed may be the beginning of, and earlier meals that all of it may be the name of.
 * @param isAsked also without a word: the first ones
 */
export function ownSuggestions(words: string, { foods, meals }: Own, isAsked: boolean): OwnSuggestion[] {
  const found: OwnSuggestion[] = [];
  const typed = folded(words.trim());
  const isOpen = isAsked && typed.length < LETTERS_MIN;
  const endings = endingsOf(words);
  for (const name of new Set(foods)) {
    const from = isOpen ? words.length : endings.find((at) => completes(folded(name), folded(words.slice(at))));
    if (from !== undefined) found.push({ kind: 'food', name, from });
  }
  const ofMeals = isOpen
    ? meals
    : meals.filter(({ name }) => typed.length >= LETTERS_MIN && begins(folded(name), typed));
  const names = new Set<string>();
  for (const meal of ofMeals) {
    if (!names.has(folded(meal.name))) found.push({ kind: 'meal', meal });
    names.add(folded(meal.name));
  }
  return found.slice(0, isOpen ? 2 * SHOWN_MAX : SHOWN_MAX);
}

/** The words with the food's name in place of its beginning, and a space to go on. */
export function completed(words: string, { name, from }: Extract<OwnSuggestion, { kind: 'food' }>): string {
  const before = words.slice(0, from);
  return `${before === '' || /\s$/.test(before) ? before : `${before} `}${name} `;
}

/** Where the last words begin, the most words first. */
function endingsOf(words: string): number[] {
  if (/[\s,;.]$/.test(words)) return [];
  const starts = [...words.matchAll(/[\p{L}\p{N}][^\s,;]*/gu)].map(({ index }) => index);
  return starts.slice(-WORDS_MAX).filter((at) => words.length - at >= LETTERS_MIN && /\p{L}/u.test(words.slice(at)));
}

const begins = (name: string, typed: string): boolean => name.startsWith(typed) || name.includes(` ${typed}`);

/** A name that is there already needs no completing. */
const completes = (name: string, typed: string): boolean => begins(name, typed) && name !== typed;

/** Letter for letter, without case and accents. */
const folded = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => letter.normalize('NFD').charAt(0)).join('');
