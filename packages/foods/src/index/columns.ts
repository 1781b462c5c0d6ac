/** How an array is stored: each is better compressed, or smaller, than its numbers would be. */
type Coding =
  /** UTF-8. */
  | 'text'
  /** Whole numbers. */
  | 'numbers'
  /** Whole numbers, each as its distance to the one before: for those that mostly grow. */
  | 'steps'
  /** Where each of a number of lists begins among all their values, and where the last one ends: stored as their lengths. */
  | 'starts'
  /** Numbers with up to three decimals; NaN is none. */
  | 'decimals'
  /** Numbers that may be thirds. */
  | 'fractions';

/**
 * The arrays of the index file. A list of lists is stored as its values and, in `...At`, where each list begins. What other arrays imply
 * (which names contain a word, what a search while typing compares) is not stored.
 */
export const COLUMNS = {
  /** The words of all languages as JSON (`LanguageData`). */
  language: 'text',
  /** Every text once, in the order of its position. Words of names come first, the most frequent one ahead. */
  text: 'text',
  textAt: 'starts',
  /** By row of a table. Texts are positions; 0 in `rowGerman` is none, else the position plus one. */
  rowSource: 'numbers',
  rowCode: 'steps',
  rowName: 'steps',
  rowGerman: 'steps',
  rowCategory: 'numbers',
  rowTotalCarbs: 'decimals',
  rowFibre: 'decimals',
  rowSugars: 'decimals',
  rowFat: 'decimals',
  rowProtein: 'decimals',
  rowIsOld: 'numbers',
  /** The rows in the order of their ids. */
  rowsById: 'steps',
  /** By food. The first are the rows, the others are rows with their everyday portions: `foodRow` begins with those. */
  foodRow: 'numbers',
  foodPortionsAt: 'starts',
  portionGrams: 'decimals',
  portionMeasure: 'numbers',
  /** What many portions share: all but the weight. */
  measureDescription: 'numbers',
  measureAmount: 'fractions',
  measureNumbers: 'fractions',
  measureNumbersAt: 'starts',
  measureWords: 'numbers',
  measureWordsAt: 'starts',
  measureFlags: 'numbers',
  /** By document. 0 in `documentLocale` is none, else the position plus one. */
  documentKind: 'numbers',
  documentLocale: 'numbers',
  documentName: 'steps',
  documentFood: 'steps',
  documentOpenChoices: 'numbers',
  documentFlags: 'numbers',
  /** Words with, in `documentSegments`, twice the segment, plus one for an alternative to the word before. */
  documentWords: 'numbers',
  documentWordsAt: 'starts',
  documentSegments: 'numbers',
  documentOptional: 'numbers',
  documentOptionalAt: 'starts',
  /** How many of the optional words are in brackets. */
  documentBracketed: 'numbers',
  /** Positions among the document's words and, after those, its optional ones. */
  documentHeads: 'numbers',
  documentHeadsAt: 'starts',
  /** 0 for none, else the position among the heads plus one. */
  documentHead: 'numbers',
  /** The usual weight of a unit in a category. */
  medianCategory: 'numbers',
  medianUnit: 'numbers',
  medianGrams: 'decimals',
} as const satisfies Readonly<Record<string, Coding>>;
type Name = keyof typeof COLUMNS;
type Whole = Uint8Array | Uint16Array | Uint32Array;
type Decoded = {
  text: string;
  numbers: Whole;
  steps: Uint32Array;
  starts: Uint32Array;
  decimals: Float64Array;
  fractions: Float64Array;
};

export type Columns = { readonly [name in Name]: Decoded[(typeof COLUMNS)[name]] };

/** The list at a position. It is a view of the array, not a copy. */
export const listAt = <Column extends Whole | Float64Array>(all: Column, starts: Uint32Array, at: number): Column =>
  all.subarray(starts[at], starts[at + 1]) as Column;

/** Begins the file; followed by the number of values and the bytes of a value of each array, and the arrays. */
export const SIGNATURE = 0x31646f66;
export const HEADER_BYTES = 4 + Object.keys(COLUMNS).length * 8;
/** Three decimals as a whole number, plus one: 0 is none. */
export const PER_UNIT = 1000;

/** @throws Error if the bytes are no food index, or not all of one */
export function parseColumns(file: Uint8Array): Columns {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEADER_BYTES || header.getUint32(0, true) !== SIGNATURE) throw new Error('Not a food index');
  let from = HEADER_BYTES;
  const columns = Object.entries(COLUMNS).map(([name, coding], at) => {
    const [count, width] = [header.getUint32(4 + at * 8, true), header.getUint32(8 + at * 8, true)];
    const bytes = file.subarray(from, from + count * width);
    from += count * width;
    if (file.length < from) throw new Error('Not all of a food index');
    return [name, DECODE[coding](bytes, width)] as const;
  });
  return Object.fromEntries(columns) as unknown as Columns;
}

/** A copy, because a view would keep the whole file in memory. Numbers are little-endian, like every machine that runs this. */
const whole = (bytes: Uint8Array, width: number): Whole => {
  const copy = new Uint8Array(bytes);
  if (width === 1) return copy;
  return width === 2 ? new Uint16Array(copy.buffer) : new Uint32Array(copy.buffer);
};

const DECODE: { readonly [coding in Coding]: (bytes: Uint8Array, width: number) => Decoded[coding] } = {
  text: (bytes) => new TextDecoder().decode(bytes),
  numbers: whole,
  steps(bytes, width) {
    const steps = whole(bytes, width);
    const numbers = new Uint32Array(steps.length);
    let last = 0;
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at] ?? 0;
      last += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
      numbers[at] = last;
    }
    return numbers;
  },
  starts(bytes, width) {
    const lengths = whole(bytes, width);
    const starts = new Uint32Array(lengths.length + 1);
    for (let at = 0; at < lengths.length; at += 1) starts[at + 1] = (starts[at] ?? 0) + (lengths[at] ?? 0);
    return starts;
  },
  decimals(bytes, width) {
    const thousandths = whole(bytes, width);
    const numbers = new Float64Array(thousandths.length).fill(Number.NaN);
    for (let at = 0; at < thousandths.length; at += 1) {
      const stored = thousandths[at] ?? 0;
      if (stored > 0) numbers[at] = (stored - 1) / PER_UNIT;
    }
    return numbers;
  },
  fractions: (bytes) => new Float64Array(new Uint8Array(bytes).buffer),
};
