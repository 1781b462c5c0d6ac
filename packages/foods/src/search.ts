import { type FoodIndex, isUnderstood, type SearchEntry } from './index/food-index.js';
import { type IndexedFood, idOf } from './index/indexed-food.js';
import type { Locale, Locales } from './language/locales.js';
import { Spelling } from './text/spelling.js';
import { plain } from './text/tokenise.js';

/** A food to choose from: its row, and the everyday name that matched. */
type FoundFood = { readonly food: IndexedFood; readonly everydayName: string | null };

export type FoodSearch = {
  /** The row with this id (`usda-fndds:63101000`), or null. */
  readonly find: (id: string) => IndexedFood | null;
  /** Search while typing: everyday names first, then rows that contain every word or its beginning. */
  readonly search: (typed: string, limit: number, locale: Locale) => FoundFood[];
};

const EVERYDAY_MAX = 5;
/** Everyday names of another locale rank below those of the person's own. */
const ELSEWHERE = 3;
const NO_MATCH = Number.POSITIVE_INFINITY;

export function createFoodSearch(index: FoodIndex, { vocabulary }: Locales): FoodSearch {
  let searched: { readonly entries: readonly SearchEntry[]; readonly spelling: Spelling } | null = null;
  /** Built for the first search: a worker only reads notes. */
  const open = () => {
    searched ??= { entries: index.entries(), spelling: new Spelling(index.words(), new Set()) };
    return searched;
  };

  return {
    find: (id) => index.findFood(id),
    search(typed, limit, locale) {
      const { spelling } = open();
      const words = plain(typed)
        .split(/[^\p{L}\p{N}%]+/u)
        .filter((word) => word !== '');
      const meant = words.map((word) => (index.knows(word) ? word : (spelling.correct(word) ?? word)));
      const found = searchFor(words, limit, locale);
      // "Brocoli" is also a Spanish word, so rows found for the word as typed may not be all.
      const isSame = found.length >= limit || meant.join(' ') === words.join(' ');
      const others = isSame ? [] : searchFor(meant, limit, locale);
      const foods = new Set(found.map(({ food }) => food));
      const all = [...found, ...others.filter(({ food }) => !foods.has(food))].slice(0, limit);
      return all.length > 0 || words.length < 2 ? all : searchForAny(words, limit, locale);
    },
  };

  /** If no row matches all words ("keto bread"), finds rows for the last word that has any. */
  function searchForAny(words: readonly string[], limit: number, locale: Locale): FoundFood[] {
    for (const word of words.toReversed()) {
      const found = searchFor([word], limit, locale);
      if (found.length > 0) return found;
    }
    return [];
  }

  function searchFor(words: readonly string[], limit: number, locale: Locale): FoundFood[] {
    if (words.length === 0) return [];
    const start = words.join(' ');
    const stems = vocabulary
      .normalise(start)
      .map(({ text }) => text)
      .join(' ');
    const beginnings = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
    const everyday = ranked((entry) =>
      entry.document.kind === 'everyday' ? rankOfEveryday(entry, start, stems, locale) : NO_MATCH,
    );
    // Rows with household measures are easier to enter.
    const named = ranked((entry) =>
      entry.document.kind === 'name' && beginnings.every((beginning) => beginning.test(entry.spelling))
        ? entry.spelling.length / 100 -
          (entry.spelling.startsWith(start) ? 1 : 0) -
          (index.hasPortions(entry.document.food) ? 0.4 : 0)
        : NO_MATCH,
    );
    const found = new Map<string, FoundFood>();
    const names = new Set<string>();
    for (const { document } of [...everyday.slice(0, EVERYDAY_MAX), ...named]) {
      const food = index.food(document.food);
      const everydayName = document.kind === 'everyday' ? document.name : null;
      if (found.size >= limit) break;
      // "Pizza" is the same row in every language: of rows with the same name, keep the best.
      if (found.has(idOf(food)) || (everydayName !== null && names.has(everydayName))) continue;
      if (everydayName !== null) names.add(everydayName);
      found.set(idOf(food), { food, everydayName });
    }
    return [...found.values()];
  }

  function ranked(rankOf: (entry: SearchEntry) => number): SearchEntry[] {
    const matching: { readonly entry: SearchEntry; readonly rank: number }[] = [];
    for (const entry of open().entries) {
      const rank = rankOf(entry);
      if (rank < NO_MATCH) matching.push({ entry, rank });
    }
    return matching
      .sort((a, b) => a.rank - b.rank || a.entry.spelling.length - b.entry.spelling.length)
      .map(({ entry }) => entry);
  }
}

/** Words of other languages are matched by spelling, not by meaning. */
function rankOfEveryday(entry: SearchEntry, typed: string, stems: string, locale: Locale): number {
  return isUnderstood(entry.document, locale)
    ? rankOfName(entry, typed, stems)
    : ELSEWHERE + rankOfName(entry, typed, null);
}

/** The whole name first, then its beginning, then the beginning of a later word. */
function rankOfName({ spelling, stems }: SearchEntry, typed: string, typedStems: string | null): number {
  if (spelling === typed || stems === typedStems) return 0;
  if (spelling.startsWith(typed)) return 1;
  return spelling.includes(` ${typed}`) ? 2 : NO_MATCH;
}
