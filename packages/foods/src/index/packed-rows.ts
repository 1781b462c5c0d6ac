import { foodTable } from '@carbsight/contracts';
import { LOCALES, type Locale } from '../language/locales.js';
import type { IndexedFood, NamedDocument } from './build-index.js';
import { type Columns, listAt } from './columns.js';
import type { Portion } from './portion-words.js';

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
const SOURCES = foodTable.options;
const NONE: readonly never[] = [];
/** At least this many of the latest rows stay unpacked: a note looks at up to two thousand, several times. */
const KEPT = 4_000;

/** Unpacks texts and lists from the index's arrays. */
export class Unpacker {
  readonly #text: Buffer;
  readonly #words: string[] = [];
  readonly #foods = new Map<number, UnpackedFood>();
  readonly #documents = new Map<number, UnpackedDocument>();

  constructor(readonly columns: Columns) {
    const { buffer, byteOffset, byteLength } = columns.text;
    this.#text = Buffer.from(buffer, byteOffset, byteLength);
  }

  text(place: number): string {
    const { textAt } = this.columns;
    return this.#text.toString('utf8', textAt[place], textAt[place + 1]);
  }

  /** A text that many rows share, unpacked once. */
  word(place: number): string {
    this.#words[place] ??= this.text(place);
    return this.#words[place];
  }

  words(all: Uint32Array, starts: Uint32Array, at: number): readonly string[] {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    if (from === to) return NONE;
    const words: string[] = [];
    for (let place = from; place < to; place += 1) words.push(this.word(all[place] ?? 0));
    return words;
  }

  food(at: number): UnpackedFood {
    return keep(this.#foods, at, () => {
      const { foodName, foodShownName, foodGerman, foodPortionsAt } = this.columns;
      const portions: Portion[] = [];
      for (let place = foodPortionsAt[at] ?? 0; place < (foodPortionsAt[at + 1] ?? 0); place += 1)
        portions.push(this.#portion(place));
      const german = foodGerman[at] ?? 0;
      return {
        name: this.text(foodName[at] ?? 0),
        shownName: this.text(foodShownName[at] ?? 0),
        nameGerman: german === 0 ? null : this.text(german - 1),
        portions,
      };
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
        if (segment % 2 === 1) words.at(-1)?.anyOf.push(word);
        else words.push({ anyOf: [word], segment: segment / 2 });
      }
      return {
        words,
        nameWords: new Set(words.flatMap(({ anyOf }) => anyOf)),
        bracketed: this.words(columns.documentBracketed, columns.documentBracketedAt, at),
        optional: this.words(columns.documentOptional, columns.documentOptionalAt, at),
        heads: this.words(columns.documentHeads, columns.documentHeadsAt, at),
      };
    });
  }

  #portion(place: number): Portion {
    const { columns } = this;
    const flags = columns.portionFlags[place] ?? 0;
    return {
      description: this.word(columns.portionDescription[place] ?? 0),
      grams: columns.portionGrams[place] ?? 0,
      amount: columns.portionAmount[place] ?? 0,
      numbers: [...listAt(columns.portionNumbers, columns.portionNumbersAt, place)],
      words: this.words(columns.portionWords, columns.portionWordsAt, place),
      isDefault: (flags & 1) > 0,
      isAnySize: (flags & 2) > 0,
      isOld: (flags & 4) > 0,
    };
  }
}

type UnpackedFood = Pick<IndexedFood, 'name' | 'shownName' | 'nameGerman' | 'portions'>;
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

  constructor(from: Unpacker, at: number) {
    this.#from = from;
    this.#at = at;
  }

  get source() {
    return SOURCES[this.#from.columns.foodSource[this.#at] ?? 0] ?? 'usda-fndds';
  }
  get code() {
    return this.#from.text(this.#from.columns.foodCode[this.#at] ?? 0);
  }
  get name() {
    return this.#from.food(this.#at).name;
  }
  get shownName() {
    return this.#from.food(this.#at).shownName;
  }
  get nameGerman() {
    return this.#from.food(this.#at).nameGerman;
  }
  get category() {
    return this.#from.word(this.#from.columns.foodCategory[this.#at] ?? 0);
  }
  get totalCarbs() {
    return this.#from.columns.foodTotalCarbs[this.#at] ?? 0;
  }
  get fibre() {
    return numberOrNull(this.#from.columns.foodFibre[this.#at]);
  }
  get sugars() {
    return numberOrNull(this.#from.columns.foodSugars[this.#at]);
  }
  get fat() {
    return numberOrNull(this.#from.columns.foodFat[this.#at]);
  }
  get protein() {
    return numberOrNull(this.#from.columns.foodProtein[this.#at]);
  }
  get isOld() {
    return this.#from.columns.foodIsOld[this.#at] === 1;
  }
  get portions() {
    return this.#from.food(this.#at).portions;
  }
}

/** A name in the arrays, one object for each position. */
export class PackedDocument implements SearchDocument {
  readonly #from: Unpacker;
  readonly #at: number;

  constructor(from: Unpacker, at: number) {
    this.#from = from;
    this.#at = at;
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
    return this.#from.columns.documentWordCount[this.#at] ?? 0;
  }
  get nameWords() {
    return this.#from.document(this.#at).nameWords;
  }
  get rowWords() {
    return this.#from.document(this.#from.columns.documentRow[this.#at] ?? 0).nameWords;
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
    const place = this.#from.columns.documentHead[this.#at] ?? 0;
    return place === 0 ? null : this.#from.word(place - 1);
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
