import type { Locale } from '../language/locales.js';
import { type IndexContent, type IndexedFood, idOf, type NamedDocument } from './build-index.js';
import { Tally } from './tally.js';

export type SearchDocument = NamedDocument & {
  /** Every word of the name, alternatives included. */
  readonly nameWords: ReadonlySet<string>;
  /** Every word of the row's own name in its table. */
  readonly rowWords: ReadonlySet<string>;
  /** In a category that people only mean if they say so. */
  readonly isOdd: boolean;
};

const ODD_CATEGORY = /^(Not included in a food category$|formula|human|baby)/i;

/** All foods and names, searchable by words. Built once per process from the index file. */
export class FoodIndex {
  readonly foods: readonly IndexedFood[];
  readonly documents: readonly SearchDocument[];
  private readonly postings = new Map<string, { required: number[]; optional: number[] }>();
  private readonly weights = new Map<string, number>();
  private readonly medians = new Map<string, number>();
  readonly #tally: Tally;

  constructor({ foods, documents }: IndexContent) {
    this.foods = foods;
    const rows = new Map<string, ReadonlySet<string>>();
    this.documents = documents.map((document) => {
      const nameWords = new Set(document.words.flatMap(({ anyOf }) => anyOf));
      const food = foods[document.food] as IndexedFood;
      if (document.kind === 'name') rows.set(idOf(food), nameWords);
      return {
        ...document,
        nameWords,
        rowWords: rows.get(idOf(food)) ?? nameWords,
        isOdd: ODD_CATEGORY.test(food.category),
      };
    });
    for (const [at, { nameWords, optional }] of this.documents.entries()) {
      for (const word of nameWords) this.posting(word).required.push(at);
      for (const word of optional) if (!nameWords.has(word)) this.posting(word).optional.push(at);
    }
    for (const [word, { required, optional }] of this.postings)
      this.weights.set(word, Math.log(1 + this.documents.length / (required.length + optional.length)));
    this.learnMedians();
    this.#tally = new Tally(this.documents.length);
  }

  /** An empty tally over all documents. All searches share one, because they never overlap. */
  tally(): Tally {
    return this.#tally.clear();
  }

  words(): Iterable<string> {
    return this.postings.keys();
  }

  knows(word: string): boolean {
    return this.postings.has(word);
  }

  /** Positions of the documents that have a word in their name, and of those that have it beside their name. */
  documentsWith(word: string): { readonly required: readonly number[]; readonly optional: readonly number[] } {
    return this.postings.get(word) ?? { required: [], optional: [] };
  }

  /** Inverse document frequency, smoothed: how specific a word is (Robertson and Sparck Jones, 1976). */
  weightOf(word: string): number {
    return this.weights.get(word) ?? Math.log(1 + this.documents.length / 0.5);
  }

  /** The median weight of a unit in a food's category, in grams; undefined if none of its rows has the unit. */
  medianGrams(category: string, unit: string): number | undefined {
    return this.medians.get(`${category}|${unit}`);
  }

  private posting(word: string): { required: number[]; optional: number[] } {
    const found = this.postings.get(word) ?? { required: [], optional: [] };
    this.postings.set(word, found);
    return found;
  }

  private learnMedians(): void {
    const weights = new Map<string, number[]>();
    for (const { source, category, portions } of this.foods) {
      if (source !== 'usda-fndds') continue;
      for (const { isDefault, amount, words, grams } of portions) {
        if (isDefault || amount !== 1) continue;
        for (const word of words) {
          const key = `${category}|${word}`;
          weights.set(key, [...(weights.get(key) ?? []), grams]);
        }
      }
    }
    for (const [key, all] of weights) this.medians.set(key, all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0);
  }
}

/** Each English with the names that hold in it, its own last: Australia and India share most with Britain. */
const NAMES_OF: Readonly<Record<Locale, readonly Locale[]>> = {
  en: ['en'],
  'en-GB': ['en', 'en-GB'],
  'en-AU': ['en', 'en-GB', 'en-AU'],
  'en-IN': ['en', 'en-GB', 'en-IN'],
  de: ['en', 'en-GB', 'de'],
  es: ['en', 'en-GB', 'es'],
};

/** Whether people who speak so mean this food by its everyday name; the tables' own names hold everywhere. */
export const isUnderstood = ({ locale }: Pick<SearchDocument, 'locale'>, spoken: Locale): boolean =>
  locale === null || NAMES_OF[spoken].includes(locale);

/** How much more a name is a person's own than an American one, from 0 to 1: British names are nearly Australian. */
export function nearnessOf({ locale }: Pick<SearchDocument, 'locale'>, spoken: Locale): number {
  if (locale === spoken) return spoken === 'en' ? 0 : 1;
  return locale === 'en-GB' && spoken.startsWith('en-') ? 0.5 : 0;
}
