import {
  type BodyOf,
  carbBasis,
  type GoldenLabel,
  goldenImagesApi,
  type TruthSource,
  truthSource,
} from '@carbsight/contracts';

/** One CSV line's details of one file. Empty fields are absent here. */
export type Truth = {
  readonly line: number;
  /** As written in the CSV: a name, or a path inside the chosen folder. */
  readonly fileName: string;
  readonly mealName?: string;
  readonly groundTruthCarbs?: number;
  readonly truthSource?: TruthSource;
  readonly isNotFood: boolean;
  /** What is printed, if it is a photo of a nutrition label. */
  readonly label?: GoldenLabel;
  readonly tags: readonly string[];
  /** What a person would write with the photo. */
  readonly note?: string;
};
/** A meal without a photo, as the API takes it. */
export type WordsMeal = BodyOf<typeof goldenImagesApi.addGoldenWords>['meals'][number];
export type WordsLine = { readonly line: number; readonly meal: WordsMeal };
export type Truths = {
  readonly truths: readonly Truth[];
  readonly words: readonly WordsLine[];
  /** One sentence for each mistake; a line with a mistake is not used at all. */
  readonly problems: readonly string[];
};

/** Of a nutrition label. */
const LABEL_COLUMNS = ['convention', 'carbsPer100', 'fibrePer100', 'carbsPerServing', 'fibrePerServing'] as const;
export const CSV_COLUMNS = [
  ...(['fileName', 'note', 'carbs', 'mealName', 'truthSource', 'tags', 'notFood'] as const),
  ...LABEL_COLUMNS,
] as const;
type Column = (typeof CSV_COLUMNS)[number];
/** Names that published benchmarks and other tools' exports use. */
const ALSO_CALLED: Readonly<Partial<Record<Column, readonly string[]>>> = {
  fileName: ['file', 'image'],
  note: ['text', 'words', 'sentence', 'description', 'mealdescription'],
  carbs: ['carb', 'truth', 'grams', 'groundtruthcarbs'],
};
type Cells = Readonly<Record<Column, string>>;

const rules = goldenImagesApi.goldenTruth.shape;
const noteRule = goldenImagesApi.goldenWords.shape.note;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const YES_OR_NO = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['', 'no', 'false', '0'].map((word) => [word, false] as const),
]);

/** Reads the truths. A value that cannot be read is reported with its line; none is guessed. */
export function parseTruths(text: string): Truths {
  const { rows, problem } = parseCsv(text);
  if (problem) return nothing(problem);
  const [header, ...lines] = rows;
  const columns = header ? columnsOf(header.cells) : 'The file is empty.';
  if (typeof columns === 'string') return nothing(columns);
  const truths: Truth[] = [];
  const words = new Map<string, WordsLine>();
  const unread = header?.cells.filter((name, index) => name.trim() !== '' && !columns[index]) ?? [];
  const problems = unread.map((name) => `Line 1: the column “${name.trim()}” is ignored.`);
  for (const { line, cells } of lines) {
    const parsed = parseLine(line, cells, columns);
    const known = typeof parsed === 'object' && 'meal' in parsed ? words.get(keyOf(parsed.meal)) : undefined;
    if (typeof parsed === 'string') problems.push(`Line ${line}: ${parsed}`);
    else if (known) problems.push(`Line ${line}: the same words with the same carbs are in line ${known.line}.`);
    else if ('meal' in parsed) words.set(keyOf(parsed.meal), parsed);
    else truths.push(parsed);
  }
  return { words: [...words.values()], ...withoutRepeats(truths, problems) };
}

const nothing = (problem: string): Truths => ({ truths: [], words: [], problems: [problem] });

/** The same for two meals in words that say the same. */
export const keyOf = ({ note, groundTruthCarbs }: Pick<WordsMeal, 'note' | 'groundTruthCarbs'>): string =>
  `${groundTruthCarbs} ${note}`;

/** The columns in the file's order, null for one that is not read, or what is wrong with them. */
function columnsOf(header: readonly string[]): readonly (Column | null)[] | string {
  const columns = header.map((name) => {
    const wanted = name.toLowerCase().replaceAll(/[\s_-]/g, '');
    const isMeant = (known: Column) => known.toLowerCase() === wanted || ALSO_CALLED[known]?.includes(wanted);
    return CSV_COLUMNS.find(isMeant) ?? null;
  });
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) return `Line 1: the column ${twice} appears twice.`;
  if (columns.includes('fileName') || columns.includes('note')) return columns;
  return `Line 1: the column fileName or note is missing. Possible columns: ${CSV_COLUMNS.join(', ')}, separated by commas.`;
}

function parseLine(
  line: number,
  values: readonly string[],
  columns: readonly (Column | null)[],
): Truth | WordsLine | string {
  if (values.length !== columns.length) {
    return `expected ${columns.length} values but found ${values.length}.`;
  }
  const cells = Object.fromEntries([
    ...CSV_COLUMNS.map((column) => [column, '']),
    ...columns.flatMap((column, index) => (column ? [[column, values[index]?.trim() ?? '']] : [])),
  ]) as Cells;
  if (cells.fileName === '' && cells.note === '') {
    return columns.includes('note') ? 'the file name is missing, and so is the note.' : 'the file name is missing.';
  }
  const isInWords = cells.fileName === '';
  const isNotFood = YES_OR_NO.get(cells.notFood.toLowerCase());
  if (isNotFood === undefined) return `notFood “${cells.notFood}” is neither yes nor no.`;
  const source = cells.truthSource === '' ? null : truthSource.safeParse(cells.truthSource.toLowerCase());
  if (source && !source.success) {
    return `truthSource “${cells.truthSource}” must be one of ${truthSource.options.join(', ')}.`;
  }
  if (cells.carbs !== '' && !DECIMAL.test(cells.carbs)) {
    return `carbs “${cells.carbs}” is not a number like 12.5.`;
  }
  const label = labelOf(cells);
  if (typeof label === 'string') return label;
  if (label && (isInWords || isNotFood || cells.carbs !== ''))
    return 'label figures are only for photos of a label, without carbs or notFood.';
  const carbs = cells.carbs === '' ? (isNotFood ? 0 : null) : Number(cells.carbs);
  if (isNotFood && carbs !== 0) return `a photo without food has 0 g, not ${cells.carbs} g.`;
  // The API treats an amount as stated once the meal has a name, and 0 g without a name as not stated.
  if (isInWords && isNotFood) return 'notFood is for photos only. Carbs of 0 are enough for a meal in words.';
  if (isInWords && carbs === null) return 'carbs are missing: a meal in words needs them.';
  if (cells.mealName !== '' && carbs === null && !label)
    return 'carbs are missing: with a name they would count as 0 g.';
  if (!isInWords && cells.mealName === '' && carbs === 0 && !isNotFood)
    return 'mealName is missing: an image with 0 g needs a name.';
  const tags = cells.tags.split(/[;,]/).flatMap((tag) => tag.trim() || []);
  const refused =
    (carbs !== null && rules.groundTruthCarbs.safeParse(carbs).error) ||
    (cells.mealName !== '' && rules.mealName.safeParse(cells.mealName).error) ||
    (cells.note !== '' && noteRule.safeParse(cells.note).error) ||
    rules.tags.safeParse(tags).error;
  if (refused) return refused.issues[0]?.message ?? 'This line cannot be used.';
  const known = {
    ...(cells.mealName === '' ? {} : { mealName: cells.mealName }),
    ...(source ? { truthSource: source.data } : {}),
    tags,
  };
  // Finer values are noise, which the API rounds away, too.
  if (isInWords && carbs !== null) {
    return { line, meal: { ...known, note: cells.note, groundTruthCarbs: rules.groundTruthCarbs.parse(carbs) } };
  }
  return {
    ...known,
    line,
    fileName: cells.fileName,
    ...(carbs === null ? {} : { groundTruthCarbs: carbs }),
    isNotFood,
    ...(label ? { label } : {}),
    ...(cells.note === '' ? {} : { note: cells.note }),
  };
}

/** The figures of a nutrition label, null where there are none, or what is wrong with them. */
function labelOf(cells: Cells): GoldenLabel | string | null {
  if (LABEL_COLUMNS.every((column) => cells[column] === '')) return null;
  const convention = carbBasis.safeParse(cells.convention.toLowerCase());
  if (!convention.success) return `convention “${cells.convention}” must be one of ${carbBasis.options.join(', ')}.`;
  const wrong = LABEL_COLUMNS.slice(1).find((column) => cells[column] !== '' && !DECIMAL.test(cells[column]));
  if (wrong) return `${wrong} “${cells[wrong]}” is not a number like 12.5.`;
  const figures = (carbs: string, fibre: string) =>
    carbs === '' ? null : { carbs: Number(carbs), fibre: fibre === '' ? null : Number(fibre) };
  if (cells.carbsPer100 === '' && cells.fibrePer100 !== '') return 'fibrePer100 is given without carbsPer100.';
  if (cells.carbsPerServing === '' && cells.fibrePerServing !== '')
    return 'fibrePerServing is given without carbsPerServing.';
  const parsed = goldenImagesApi.goldenLabel.safeParse({
    convention: convention.data,
    per100: figures(cells.carbsPer100, cells.fibrePer100),
    perServing: figures(cells.carbsPerServing, cells.fibrePerServing),
  });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'the figures of the label cannot be used.');
}

/** Two lines about one file: it is unknown which is right, so neither counts. */
function withoutRepeats(truths: readonly Truth[], problems: readonly string[]): Omit<Truths, 'words'> {
  const linesOf = new Map<string, number[]>();
  for (const { fileName, line } of truths) linesOf.set(fileName, [...(linesOf.get(fileName) ?? []), line]);
  const repeated = [...linesOf].filter(([, lines]) => lines.length > 1);
  return {
    truths: truths.filter(({ fileName }) => linesOf.get(fileName)?.length === 1),
    problems: [
      ...problems,
      ...repeated.map(([fileName, lines]) => `Lines ${lines.join(', ')}: “${fileName}” appears more than once.`),
    ],
  };
}

type CsvRow = {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/**
 * Comma-separated values according to RFC 4180: cells in double quotes may contain commas, line breaks and doubled quotes. Lines
 * end with LF, CRLF or CR; a byte order mark and empty lines are ignored.
 */
export function parseCsv(text: string): { readonly rows: readonly CsvRow[]; readonly problem: string | null } {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  let rowLine = 1;
  const failed = (problem: string) => ({ rows: [], problem: `Line ${line}: ${problem}` });

  while (at <= source.length) {
    let cell: string;
    if (source[at] === '"') {
      const end = endOfQuoted(source, at);
      if (end === null) return failed('a double quote is opened and never closed.');
      cell = source.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = end + 1;
      if (at < source.length && source[at] !== ',' && source[at] !== '\n') {
        return failed('a closing double quote must be followed by a comma.');
      }
    } else {
      const end = endOfPlain(source, at);
      cell = source.slice(at, end);
      if (cell.includes('"')) return failed('there is a double quote in the middle of a value.');
      at = end;
    }
    cells.push(cell);
    if (source[at] !== ',') {
      if (cells.some((value) => value.trim() !== '')) rows.push({ line: rowLine, cells });
      cells = [];
      line += 1;
      rowLine = line;
    }
    at += 1;
  }
  return { rows, problem: null };
}

/** The index of the closing quote. */
function endOfQuoted(source: string, start: number): number | null {
  for (let at = start + 1; ; at += 2) {
    at = source.indexOf('"', at);
    if (at === -1) return null;
    if (source[at + 1] !== '"') return at;
  }
}

function endOfPlain(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === ',' || source[at] === '\n') return at;
  }
  return source.length;
}
