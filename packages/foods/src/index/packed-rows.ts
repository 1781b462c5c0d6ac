import { FOOD_TABLES } from '@carbsight/contracts';
import { LOCALES, type Locale } from '../language/locales.js';
import type { Vocabulary } from '../language/vocabulary.js';
import { type Columns, listAt } from './columns.js';
import type { IndexedFood, NamedDocument } from './indexed-food.js';
import type { Portion } from './portion-words.js';
import { shownName } from './shown-name.js';

export type SearchDocument = NamedDocument & {
  /** Every word of the name, alternatives included. */
  readonly nameWords: ReadonlySet<string>;
  /** Every word of the row's own name in its table. */
  readonly rowWords: ReadonlySet<string>;
  /** How many words the name has, not counting alternatives. */
  readonly wordCount: number;
  /** In a category that people mean only when they say so. */
  readonly isOdd: boolean;
};

export const KINDS = ['name', 'synonym', 'everyday'] as const;
const SOURCES = FOOD_TABLES;
const NONE: readonly never[] = [];
/** At least this many of the latest rows stay unpacked: a note looks at up to two thousand, several times. */
const KEPT = 4_000;

/** Unpacks texts and lists from the index's arrays. */
export class Unpacker {
  readonly #words: string[] = [];
  readonly #measures: Omit<Portion, 'grams'>[] = [];
  readonly #foods = new Map<number, UnpackedFood>();
  readonly #documents = new Map<number, UnpackedDocument>();

  /** By document: how many words its name has, not counting alternatives. */
  readonly wordCounts: Uint8Array;

  constructor(
    readonly columns: Columns,
    readonly vocabulary: Vocabulary,
  ) {
    const { documentKind, documentSegments, documentWordsAt } = columns;
    this.wordCounts = new Uint8Array(documentKind.length);
    for (let at = 0; at < documentKind.length; at += 1) {
      const end = documentWordsAt[at + 1] ?? 0;
      let count = 0;
      for (let place = documentWordsAt[at] ?? 0; place < end; place += 1)
        if (!isAlternative(documentSegments[place] ?? 0)) count += 1;
      this.wordCounts[at] = count;
    }
  }

  text(place: number): string {
    const { text, textAt } = this.columns;
    return text.slice(textAt[place], textAt[place + 1]);
  }

  /** A text that many rows share, unpacked once. */
  word(place: number): string {
    this.#words[place] ??= this.text(place);
    return this.#words[place];
  }

  words(all: Places, starts: Uint32Array, at: number): readonly string[] {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    if (from === to) return NONE;
    const words: string[] = [];
    for (let place = from; place < to; place += 1) words.push(this.word(all[place] ?? 0));
    return words;
  }

  /** The row of its table. */
  rowOf(food: number): number {
    const { rowSource, foodRow } = this.columns;
    return food < rowSource.length ? food : (foodRow[food - rowSource.length] ?? 0);
  }

  food(at: number): UnpackedFood {
    return keep(this.#foods, at, () => {
      const { rowName, foodPortionsAt, portionGrams, portionMeasure } = this.columns;
      const portions: Portion[] = [];
      for (let place = foodPortionsAt[at] ?? 0; place < (foodPortionsAt[at + 1] ?? 0); place += 1)
        portions.push({ ...this.#measure(portionMeasure[place] ?? 0), grams: portionGrams[place] ?? 0 });
      return { name: this.text(rowName[this.rowOf(at)] ?? 0), portions };
    });
  }

  document(at: number): UnpackedDocument {
    return keep(this.#documents, at, () => {
      const { columns } = this;
      const words: { anyOf: string[]; segment: number }[] = [];
      const [from, to] = [columns.documentWordsAt[at] ?? 0, columns.documentWordsAt[at + 1] ?? 0];
      for (let place = from; place < to; place += 1) {
        const word = this.word(columns.documentWords[place] ?? 0);
        const segment = columns.documentSegments[place] ?? 0;
        if (isAlternative(segment)) words.at(-1)?.anyOf.push(word);
        else words.push({ anyOf: [word], segment: segment / 2 });
      }
      const optional = this.words(columns.documentOptional, columns.documentOptionalAt, at);
      return {
        words,
        nameWords: new Set(words.flatMap(({ anyOf }) => anyOf)),
        bracketed: optional.slice(0, columns.documentBracketed[at]),
        optional,
        heads: Array.from(listAt(columns.documentHeads, columns.documentHeadsAt, at), (place) =>
          this.#headAt(at, place),
        ),
      };
    });
  }

  /** The words of a name without their alternatives. */
  stems(at: number): string {
    const { documentWords, documentSegments, documentWordsAt } = this.columns;
    const words: string[] = [];
    for (let place = documentWordsAt[at] ?? 0; place < (documentWordsAt[at + 1] ?? 0); place += 1)
      if (!isAlternative(documentSegments[place] ?? 0)) words.push(this.word(documentWords[place] ?? 0));
    return words.join(' ');
  }

  head(at: number): string | null {
    const { documentHead, documentHeads, documentHeadsAt } = this.columns;
    const place = documentHead[at] ?? 0;
    return place === 0 ? null : this.#headAt(at, listAt(documentHeads, documentHeadsAt, at)[place - 1] ?? 0);
  }

  #headAt(at: number, place: number): string {
    const { documentWords, documentWordsAt, documentOptional, documentOptionalAt } = this.columns;
    const words = listAt(documentWords, documentWordsAt, at);
    const optional = listAt(documentOptional, documentOptionalAt, at);
    return this.word(words[place] ?? optional[place - words.length] ?? 0);
  }

  #measure(place: number): Omit<Portion, 'grams'> {
    const { columns } = this;
    const flags = columns.measureFlags[place] ?? 0;
    this.#measures[place] ??= {
      description: this.text(columns.measureDescription[place] ?? 0),
      amount: columns.measureAmount[place] ?? 0,
      numbers: [...listAt(columns.measureNumbers, columns.measureNumbersAt, place)],
      words: this.words(columns.measureWords, columns.measureWordsAt, place),
      isDefault: (flags & 1) > 0,
      isAnySize: (flags & 2) > 0,
      isOld: (flags & 4) > 0,
    };
    return this.#measures[place];
  }
}

const isAlternative = (segment: number): boolean => segment % 2 === 1;

/** Positions of texts. */
type Places = ArrayLike<number>;
type UnpackedFood = Pick<IndexedFood, 'name' | 'portions'>;
type UnpackedDocument = Pick<SearchDocument, 'words' | 'nameWords' | 'bracketed' | 'optional' | 'heads'>;

/** Builds missing values. When there are too many, the older half is dropped. */
function keep<Row>(rows: Map<number, Row>, at: number, make: () => Row): Row {
  const known = rows.get(at);
  if (known !== undefined) return known;
  if (rows.size >= 2 * KEPT) for (const old of [...rows.keys()].slice(0, KEPT)) rows.delete(old);
  const made = make();
  rows.set(at, made);
  return made;
}

/** A food in the arrays. Each position has one object, so that foods can be compared by identity. */
export class PackedFood implements IndexedFood {
  readonly #from: Unpacker;
  readonly #at: number;
  readonly #row: number;

  constructor(from: Unpacker, at: number) {
    this.#from = from;
    this.#at = at;
    this.#row = from.rowOf(at);
  }

  get source() {
    return SOURCES[this.#from.columns.rowSource[this.#row] ?? 0] ?? 'usda-fndds';
  }
  get code() {
    return this.#from.text(this.#from.columns.rowCode[this.#row] ?? 0);
  }
  get name() {
    return this.#from.food(this.#at).name;
  }
  get shownName() {
    return this.source === 'labels' ? this.name : shownName(this.name, this.#from.vocabulary);
  }
  get nameGerman() {
    const place = this.#from.columns.rowGerman[this.#row] ?? 0;
    return place === 0 ? null : this.#from.text(place - 1);
  }
  get category() {
    return this.#from.word(this.#from.columns.rowCategory[this.#row] ?? 0);
  }
  get totalCarbs() {
    return this.#from.columns.rowTotalCarbs[this.#row] ?? 0;
  }
  get fibre() {
    return numberOrNull(this.#from.columns.rowFibre[this.#row]);
  }
  get sugars() {
    return numberOrNull(this.#from.columns.rowSugars[this.#row]);
  }
  get fat() {
    return numberOrNull(this.#from.columns.rowFat[this.#row]);
  }
  get protein() {
    return numberOrNull(this.#from.columns.rowProtein[this.#row]);
  }
  get isOld() {
    return this.#from.columns.rowIsOld[this.#row] === 1;
  }
  get portions() {
    return this.#from.food(this.#at).portions;
  }
}

/** A name in the arrays, one object for each position. */
export class PackedDocument implements SearchDocument {
  readonly #from: Unpacker;
  readonly #at: number;
  readonly #rowName: number;

  /** @param rowName the document of its row's own name */
  constructor(from: Unpacker, at: number, rowName: number) {
    this.#from = from;
    this.#at = at;
    this.#rowName = rowName;
  }

  get kind() {
    return KINDS[this.#from.columns.documentKind[this.#at] ?? 0] ?? 'name';
  }
  get locale(): Locale | null {
    return LOCALES[(this.#from.columns.documentLocale[this.#at] ?? 0) - 1] ?? null;
  }
  get name() {
    return this.#from.text(this.#from.columns.documentName[this.#at] ?? 0);
  }
  get food() {
    return this.#from.columns.documentFood[this.#at] ?? 0;
  }
  get words() {
    return this.#from.document(this.#at).words;
  }
  get wordCount() {
    return this.#from.wordCounts[this.#at] ?? 0;
  }
  get nameWords() {
    return this.#from.document(this.#at).nameWords;
  }
  get rowWords() {
    return this.#from.document(this.#rowName).nameWords;
  }
  get bracketed() {
    return this.#from.document(this.#at).bracketed;
  }
  get optional() {
    return this.#from.document(this.#at).optional;
  }
  get heads() {
    return this.#from.document(this.#at).heads;
  }
  get head() {
    return this.#from.head(this.#at);
  }
  get openChoices() {
    return this.#from.columns.documentOpenChoices[this.#at] ?? 0;
  }
  get isRaw() {
    return this.#has(1);
  }
  get isCooked() {
    return this.#has(2);
  }
  get isOdd() {
    return this.#has(4);
  }

  #has(flag: number): boolean {
    return ((this.#from.columns.documentFlags[this.#at] ?? 0) & flag) > 0;
  }
}

const numberOrNull = (figure: number | undefined): number | null =>
  figure === undefined || Number.isNaN(figure) ? null : figure;
