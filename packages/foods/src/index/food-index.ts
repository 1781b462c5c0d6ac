import type { Locale } from '../language/locales.js';
import { type IndexedFood, idOf } from './build-index.js';
import { type Columns, listAt } from './columns.js';
import { KINDS, PackedDocument, PackedFood, type SearchDocument, Unpacker } from './packed-rows.js';
import { Tally } from './tally.js';

export type { SearchDocument } from './packed-rows.js';

/**
 * All foods and names, searchable by words. They stay in the arrays of the index file, and only what is needed is unpacked: as objects,
 * they would take ten times the memory.
 */
export class FoodIndex {
  readonly foodCount: number;
  readonly documentCount: number;
  readonly #columns: Columns;
  readonly #unpacker: Unpacker;
  /** Words of names, with the positions of their postings. */
  readonly #words = new Map<string, number>();
  readonly #weights: Float64Array;
  /** The weight of a word that no document has. */
  readonly #rarest: number;
  readonly #medians = new Map<string, number>();
  readonly #foods: PackedFood[] = [];
  readonly #documents: PackedDocument[] = [];
  readonly #tally: Tally;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#unpacker = new Unpacker(columns);
    this.foodCount = columns.foodSource.length;
    this.documentCount = columns.documentKind.length;
    const word = (place: number | undefined): string => this.#unpacker.word(place ?? 0);
    const { requiredAt, optionalAt } = columns;
    this.#weights = new Float64Array(requiredAt.length - 1);
    for (let place = 0; place < this.#weights.length; place += 1) {
      this.#words.set(word(place), place);
      const found = lengthAt(requiredAt, place) + lengthAt(optionalAt, place);
      this.#weights[place] = Math.log(1 + this.documentCount / found);
    }
    this.#rarest = Math.log(1 + this.documentCount / 0.5);
    for (const [at, grams] of columns.medianGrams.entries())
      this.#medians.set(`${word(columns.medianCategory[at])}|${word(columns.medianUnit[at])}`, grams);
    this.#tally = new Tally(this.documentCount);
  }

  food(position: number): IndexedFood {
    this.#foods[position] ??= new PackedFood(this.#unpacker, position);
    return this.#foods[position];
  }

  document(position: number): SearchDocument {
    this.#documents[position] ??= new PackedDocument(this.#unpacker, position);
    return this.#documents[position];
  }

  hasPortions(position: number): boolean {
    const { foodPortionsAt } = this.#columns;
    return foodPortionsAt[position] !== foodPortionsAt[position + 1];
  }

  /** The first food with this id (`usda-fndds:63101000`), or null. */
  findFood(id: string): IndexedFood | null {
    const position = this.#positionOf(id);
    return position === null ? null : this.food(position);
  }

  /** The first name of the food with this id, or null. */
  firstNameOf(id: string): SearchDocument | null {
    const { documentFood, foodSource, foodCode } = this.#columns;
    const position = this.#positionOf(id);
    if (position === null) return null;
    const [source, code] = [foodSource[position], foodCode[position]];
    return this.#firstDocument((at) => {
      const food = documentFood[at] ?? 0;
      return foodCode[food] === code && foodSource[food] === source;
    });
  }

  /** The first name in a table of the food with this code, in any table. */
  firstTableNameOf(food: IndexedFood): SearchDocument | null {
    const { documentFood, documentKind, foodCode } = this.#columns;
    const position = this.#positionOf(idOf(food));
    if (position === null) return null;
    const code = foodCode[position];
    return this.#firstDocument((at) => documentKind[at] === NAME && foodCode[documentFood[at] ?? 0] === code);
  }

  #firstDocument(isMeant: (at: number) => boolean): SearchDocument | null {
    for (let at = 0; at < this.documentCount; at += 1) if (isMeant(at)) return this.document(at);
    return null;
  }

  #positionOf(id: string): number | null {
    const { foodsById } = this.#columns;
    let from = 0;
    for (let to = foodsById.length; from < to; ) {
      const middle = (from + to) >> 1;
      if (idOf(this.food(foodsById[middle] ?? 0)) < id) from = middle + 1;
      else to = middle;
    }
    const position = foodsById[from];
    return position !== undefined && idOf(this.food(position)) === id ? position : null;
  }

  /** An empty tally over all documents. All searches share one, because they never overlap. */
  tally(): Tally {
    return this.#tally.clear();
  }

  words(): Iterable<string> {
    return this.#words.keys();
  }

  knows(word: string): boolean {
    return this.#words.has(word);
  }

  /** Positions of the documents that have a word in their name, and of those that have it next to their name. */
  documentsWith(word: string): Postings {
    const place = this.#words.get(word);
    if (place === undefined) return NO_POSTINGS;
    const { required, requiredAt, optional, optionalAt } = this.#columns;
    return { required: listAt(required, requiredAt, place), optional: listAt(optional, optionalAt, place) };
  }

  /** Inverse document frequency, smoothed: how specific a word is (Robertson and Sparck Jones, 1976). */
  weightOf(word: string): number {
    const place = this.#words.get(word);
    return place === undefined ? this.#rarest : (this.#weights[place] ?? this.#rarest);
  }

  /** The median weight of a unit in a food's category, in grams; undefined if none of its rows has the unit. */
  medianGrams(category: string, unit: string): number | undefined {
    return this.#medians.get(`${category}|${unit}`);
  }

  /** What a search while typing compares, in the order of the tables. */
  entries(): SearchEntries {
    const { entryDocument, entrySpelling, entrySpellingAt, entryStems, entryStemsAt } = this.#columns;
    const [spellings, stems] = [entrySpelling, entryStems].map((bytes) => new TextDecoder().decode(bytes));
    return {
      count: entryDocument.length,
      documentAt: (at) => this.document(entryDocument[at] ?? 0),
      spellingAt: (at) => spellings?.slice(entrySpellingAt[at], entrySpellingAt[at + 1]) ?? '',
      stemsAt: (at) => stems?.slice(entryStemsAt[at], entryStemsAt[at + 1]) ?? '',
    };
  }
}

export type SearchEntries = {
  readonly count: number;
  readonly documentAt: (at: number) => SearchDocument;
  /** The name in plain letters. */
  readonly spellingAt: (at: number) => string;
  /** The stems of an everyday name's words; empty for a table's name. */
  readonly stemsAt: (at: number) => string;
};

type Postings = { readonly required: Uint32Array; readonly optional: Uint32Array };
const NO_POSTINGS: Postings = { required: new Uint32Array(), optional: new Uint32Array() };
const lengthAt = (starts: Uint32Array, at: number): number => (starts[at + 1] ?? 0) - (starts[at] ?? 0);
const NAME = KINDS.indexOf('name');

/** Each dialect with the names valid in it, its own last: Australia and India share most with Britain, Mexico with Spain. */
const NAMES_OF: Readonly<Record<Locale, readonly Locale[]>> = {
  en: ['en'],
  'en-GB': ['en', 'en-GB'],
  'en-AU': ['en', 'en-GB', 'en-AU'],
  'en-IN': ['en', 'en-GB', 'en-IN'],
  de: ['en', 'en-GB', 'de'],
  es: ['en', 'en-GB', 'es'],
  'es-MX': ['en', 'en-GB', 'es', 'es-MX'],
};

/** Whether speakers of that variety mean this food by its everyday name; the tables' own names are valid everywhere. */
export const isUnderstood = ({ locale }: Pick<SearchDocument, 'locale'>, spoken: Locale): boolean =>
  locale === null || NAMES_OF[spoken].includes(locale);

/** How much more a name is the person's own than an American one, from 0 to 1: British names are nearly Australian. */
export function localeProximity({ locale }: Pick<SearchDocument, 'locale'>, spoken: Locale): number {
  if (locale === spoken) return spoken === 'en' ? 0 : 1;
  if (locale === 'es' && spoken === 'es-MX') return 0.75;
  return locale === 'en-GB' && spoken.startsWith('en-') ? 0.5 : 0;
}
