import { type EverydayNames, LOCALES, type Locale } from '../language/locales.js';
import type { Vocabulary } from '../language/vocabulary.js';
import { plain } from '../text/tokenise.js';
import { type Columns, listAt } from './columns.js';
import { type IndexedFood, idOf } from './indexed-food.js';
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
  readonly #required: Postings;
  readonly #optional: Postings;
  /** The first name of each row that its table gives it; none if it has no words. */
  readonly #rowNames: Int32Array;
  readonly #weights: number[] = [];
  /** The weight of a word that no document has. */
  readonly #rarest: number;
  readonly #medians = new Map<string, number>();
  readonly #foods: PackedFood[] = [];
  readonly #documents: PackedDocument[] = [];
  readonly #tally: Tally;

  constructor(columns: Columns, vocabulary: Vocabulary) {
    this.#columns = columns;
    this.#unpacker = new Unpacker(columns, vocabulary);
    this.foodCount = columns.foodPortionsAt.length - 1;
    this.documentCount = columns.documentKind.length;
    const word = (place: number | undefined): string => this.#unpacker.word(place ?? 0);
    const { documentWords, documentWordsAt, documentOptional, documentOptionalAt } = columns;
    const places = columns.textAt.length - 1;
    this.#required = postingsOf(documentWords, documentWordsAt, places);
    this.#optional = postingsOf(documentOptional, documentOptionalAt, places, columns);
    this.#rowNames = this.#findRowNames();
    const found = (place: number): number => lengthAt(this.#required.at, place) + lengthAt(this.#optional.at, place);
    // Words of names come first: other texts are in none.
    for (let place = 0; place < places && found(place) > 0; place += 1) {
      this.#words.set(word(place), place);
      this.#weights.push(this.#weightOf(found(place)));
    }
    this.#rarest = this.#weightOf(0.5);
    for (const [at, grams] of columns.medianGrams.entries())
      this.#medians.set(`${word(columns.medianCategory[at])}|${word(columns.medianUnit[at])}`, grams);
    this.#tally = new Tally(this.documentCount);
  }

  /** Of single precision: the last digits of a logarithm differ between browsers. */
  #weightOf(documents: number): number {
    return Math.fround(Math.log(1 + this.documentCount / documents));
  }

  #findRowNames(): Int32Array {
    const { rowSource, documentKind, documentFood } = this.#columns;
    const names = new Int32Array(rowSource.length).fill(-1);
    for (let at = this.documentCount - 1; at >= 0; at -= 1)
      if (documentKind[at] === NAME) names[documentFood[at] ?? 0] = at;
    return names;
  }

  food(position: number): IndexedFood {
    this.#foods[position] ??= new PackedFood(this.#unpacker, position);
    return this.#foods[position];
  }

  document(position: number): SearchDocument {
    const name = this.#rowNames[this.#unpacker.rowOf(this.#columns.documentFood[position] ?? 0)] ?? NONE;
    this.#documents[position] ??= new PackedDocument(this.#unpacker, position, name === NONE ? position : name);
    return this.#documents[position];
  }

  hasPortions(position: number): boolean {
    const { foodPortionsAt } = this.#columns;
    return foodPortionsAt[position] !== foodPortionsAt[position + 1];
  }

  /** The first food with this id (`usda-fndds:63101000`), or null. */
  findFood(id: string): IndexedFood | null {
    const row = this.#rowOf(id);
    return row === null ? null : this.food(row);
  }

  /** The first name of the food with this id, or null. */
  firstNameOf(id: string): SearchDocument | null {
    const row = this.#rowOf(id);
    return row === null
      ? null
      : this.#firstDocument((at) => this.#unpacker.rowOf(this.#columns.documentFood[at] ?? 0) === row);
  }

  /** The first name in a table of the food with this code, in any table. */
  firstTableNameOf(food: IndexedFood): SearchDocument | null {
    const { documentFood, documentKind, rowCode } = this.#columns;
    const row = this.#rowOf(idOf(food));
    if (row === null) return null;
    return this.#firstDocument((at) => documentKind[at] === NAME && rowCode[documentFood[at] ?? 0] === rowCode[row]);
  }

  /** The food's first everyday name in this language, as it is printed; null if it has none. */
  everydayNameOf(food: IndexedFood, locale: Locale): string | null {
    const { documentFood, documentKind, documentLocale } = this.#columns;
    const row = this.#rowOf(idOf(food));
    const language = locale.slice(0, 2);
    const named = this.#firstDocument(
      (at) =>
        documentKind[at] === EVERYDAY &&
        LOCALES[(documentLocale[at] ?? 0) - 1]?.slice(0, 2) === language &&
        this.#unpacker.rowOf(documentFood[at] ?? 0) === row,
    );
    return named?.name ?? null;
  }

  #firstDocument(isMeant: (at: number) => boolean): SearchDocument | null {
    for (let at = 0; at < this.documentCount; at += 1) if (isMeant(at)) return this.document(at);
    return null;
  }

  #rowOf(id: string): number | null {
    const { rowsById } = this.#columns;
    let from = 0;
    for (let to = rowsById.length; from < to; ) {
      const middle = (from + to) >> 1;
      if (idOf(this.food(rowsById[middle] ?? 0)) < id) from = middle + 1;
      else to = middle;
    }
    const row = rowsById[from];
    return row !== undefined && idOf(this.food(row)) === id ? row : null;
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
  documentsWith(word: string): { readonly required: Uint32Array; readonly optional: Uint32Array } {
    const place = this.#words.get(word);
    if (place === undefined) return NO_DOCUMENTS;
    const [required, optional] = [this.#required, this.#optional];
    return { required: listAt(required.all, required.at, place), optional: listAt(optional.all, optional.at, place) };
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

  /** The everyday names of every locale. */
  everydayNames(): EverydayNames[] {
    const { documentKind, documentLocale, documentName } = this.#columns;
    const names: { locale: Locale; names: string[] }[] = LOCALES.map((locale) => ({ locale, names: [] }));
    for (let at = 0; at < this.documentCount; at += 1)
      if (documentKind[at] === EVERYDAY)
        names[(documentLocale[at] ?? 0) - 1]?.names.push(this.#unpacker.text(documentName[at] ?? 0));
    return names;
  }

  /** What a search while typing compares, in the order of the tables. */
  entries(): SearchEntry[] {
    const { documentKind, documentName, documentFood, rowGerman } = this.#columns;
    const entries: SearchEntry[] = [];
    for (let at = 0; at < this.documentCount; at += 1) {
      const kind = documentKind[at];
      if (kind !== NAME && kind !== EVERYDAY) continue;
      const document = this.document(at);
      const stems = kind === EVERYDAY ? this.#unpacker.stems(at) : '';
      entries.push({ document, spelling: plain(this.#unpacker.text(documentName[at] ?? 0)), stems });
      const german = kind === NAME ? (rowGerman[documentFood[at] ?? 0] ?? 0) : 0;
      if (german > 0) entries.push({ document, spelling: plain(this.#unpacker.text(german - 1)), stems });
    }
    return entries;
  }
}

export type SearchEntry = {
  readonly document: SearchDocument;
  /** The name in plain letters. */
  readonly spelling: string;
  /** The stems of an everyday name's words; empty for a table's name. */
  readonly stems: string;
};

/** By word: the documents that have it. */
type Postings = { readonly all: Uint32Array; readonly at: Uint32Array };
const NO_DOCUMENTS = { required: new Uint32Array(), optional: new Uint32Array() };
const NONE = -1;
const NAME = KINDS.indexOf('name');
const EVERYDAY = KINDS.indexOf('everyday');
const lengthAt = (starts: Uint32Array, at: number): number => (starts[at + 1] ?? 0) - (starts[at] ?? 0);

/**
 * Loops without functions in them: most of the work of opening the index, all of it before the browser has compiled any.
 * @param names a document does not count for a word that its name has
 */
function postingsOf(
  words: Columns['documentWords'],
  wordsAt: Uint32Array,
  places: number,
  names?: Pick<Columns, 'documentWords' | 'documentWordsAt'>,
): Postings {
  const at = new Uint32Array(places + 1);
  const counted = new Uint8Array(words.length);
  for (let document = 0; document + 1 < wordsAt.length; document += 1) {
    const end = wordsAt[document + 1] ?? 0;
    for (let place = wordsAt[document] ?? 0; place < end; place += 1) {
      const word = words[place] ?? 0;
      if (names && hasInName(names, document, word)) continue;
      counted[place] = 1;
      at[word + 1] = (at[word + 1] ?? 0) + 1;
    }
  }
  for (let word = 0; word < places; word += 1) at[word + 1] = (at[word + 1] ?? 0) + (at[word] ?? 0);
  const all = new Uint32Array(at[places] ?? 0);
  const next = at.slice();
  for (let document = 0; document + 1 < wordsAt.length; document += 1) {
    const end = wordsAt[document + 1] ?? 0;
    for (let place = wordsAt[document] ?? 0; place < end; place += 1) {
      if (counted[place] === 0) continue;
      const word = words[place] ?? 0;
      const to = next[word] ?? 0;
      all[to] = document;
      next[word] = to + 1;
    }
  }
  return { all, at };
}

function hasInName(
  { documentWords, documentWordsAt }: Pick<Columns, 'documentWords' | 'documentWordsAt'>,
  document: number,
  word: number,
): boolean {
  const end = documentWordsAt[document + 1] ?? 0;
  for (let at = documentWordsAt[document] ?? 0; at < end; at += 1) if (documentWords[at] === word) return true;
  return false;
}

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
