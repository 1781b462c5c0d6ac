/**
 * The arrays of the index file. A list of lists is stored as its values and, in `...At`, where each list begins; the last entry is the end.
 */
const COLUMNS = {
  /** Every text once, in UTF-8. Words of names come first, in the order of the lists of `required`. */
  text: Uint8Array,
  textAt: Uint32Array,
  /** By word: the documents that have it in their name, and those that have it next to their name. */
  required: Uint32Array,
  requiredAt: Uint32Array,
  optional: Uint32Array,
  optionalAt: Uint32Array,
  /** By food. Texts are positions; 0 in `foodGerman` is none, else the position plus one. NaN is an unknown figure. */
  foodSource: Uint8Array,
  foodCode: Uint32Array,
  foodName: Uint32Array,
  foodShownName: Uint32Array,
  foodGerman: Uint32Array,
  foodCategory: Uint32Array,
  foodTotalCarbs: Float64Array,
  foodFibre: Float64Array,
  foodSugars: Float64Array,
  foodFat: Float64Array,
  foodProtein: Float64Array,
  foodIsOld: Uint8Array,
  foodPortionsAt: Uint32Array,
  /** The first food of each id, sorted by id. */
  foodsById: Uint32Array,
  portionDescription: Uint32Array,
  portionGrams: Float64Array,
  portionAmount: Float64Array,
  portionNumbers: Float64Array,
  portionNumbersAt: Uint32Array,
  portionWords: Uint32Array,
  portionWordsAt: Uint32Array,
  portionFlags: Uint8Array,
  /** By document. `documentLocale` and `documentHead` are 0 for none, else the position plus one. */
  documentKind: Uint8Array,
  documentLocale: Uint8Array,
  documentName: Uint32Array,
  documentFood: Uint32Array,
  /** The document of its row's own name. */
  documentRow: Uint32Array,
  documentHead: Uint32Array,
  documentOpenChoices: Uint8Array,
  documentFlags: Uint8Array,
  /** Words with, in `documentSegments`, twice the segment, plus one for an alternative to the word before. */
  documentWords: Uint32Array,
  documentSegments: Uint8Array,
  documentWordsAt: Uint32Array,
  documentWordCount: Uint8Array,
  documentBracketed: Uint32Array,
  documentBracketedAt: Uint32Array,
  documentOptional: Uint32Array,
  documentOptionalAt: Uint32Array,
  documentHeads: Uint32Array,
  documentHeadsAt: Uint32Array,
  /** The usual weight of a unit in a category. */
  medianCategory: Uint32Array,
  medianUnit: Uint32Array,
  medianGrams: Float64Array,
  /** What a search while typing compares: names in plain letters, concatenated in UTF-8; `...At` counts letters. */
  entryDocument: Uint32Array,
  entrySpelling: Uint8Array,
  entrySpellingAt: Uint32Array,
  entryStems: Uint8Array,
  entryStemsAt: Uint32Array,
} as const;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export type Columns = { readonly [name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[name]> };
/** What the arrays were built from. */
export type ColumnValues = { readonly [name in keyof typeof COLUMNS]: ArrayLike<number> };

/** The list at a position. It is a view of the array, not a copy. */
export const listAt = <Column extends Uint8Array | Uint32Array | Float64Array>(
  all: Column,
  starts: Uint32Array,
  at: number,
): Column => all.subarray(starts[at], starts[at + 1]) as Column;

/** Numbers are read in place, so they have to be aligned. */
const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * The arrays as one file: the length of a header, the header in JSON with what the file was built from and each array's length, and the
 * arrays.
 */
export function writeColumns(madeOf: string, values: ColumnValues): Buffer {
  const header = Buffer.from(JSON.stringify({ madeOf, lengths: NAMES.map((name) => values[name].length) }));
  const parts: Buffer[] = [Buffer.alloc(4), header];
  parts[0]?.writeUInt32LE(header.length);
  let size = 4 + header.length;
  for (const name of NAMES) {
    const column = new COLUMNS[name](values[name]);
    parts.push(Buffer.alloc(aligned(size) - size), Buffer.from(column.buffer, 0, column.byteLength));
    size = aligned(size) + column.byteLength;
  }
  return Buffer.concat(parts);
}

/** What the file was built from; null for a file that `writeColumns` did not write. */
export function parseBuiltFrom(file: Buffer): string | null {
  return parseHeader(file)?.header.madeOf ?? null;
}

/** @throws Error if `writeColumns` did not write the file */
export function parseColumns(file: Buffer): Columns {
  const found = parseHeader(file);
  if (!found) throw new Error('not a food index');
  let offset = found.end;
  const columns = NAMES.map((name, at) => {
    const length = found.header.lengths[at] ?? 0;
    const column = new COLUMNS[name](file.buffer as ArrayBuffer, file.byteOffset + aligned(offset), length);
    offset = aligned(offset) + column.byteLength;
    return [name, column] as const;
  });
  return Object.fromEntries(columns) as unknown as Columns;
}

type Header = { readonly madeOf: string; readonly lengths: readonly number[] };

function parseHeader(file: Buffer): { header: Header; end: number } | null {
  const end = file.length < 4 ? 0 : 4 + file.readUInt32LE(0);
  if (end === 0 || end > file.length) return null;
  try {
    return { header: JSON.parse(file.toString('utf8', 4, end)), end };
  } catch {
    return null;
  }
}
