import { goldenImagesSchema, type TruthSource, truthSource } from '@carbsight/contracts';

/** One CSV line's details of one file. Empty fields are absent here. */
export type Truth = {
  readonly line: number;
  /** As written in the CSV: a name, or a path inside the chosen folder. */
  readonly fileName: string;
  readonly mealName?: string;
  readonly groundTruthCarbs?: number;
  readonly truthSource?: TruthSource;
  readonly isNotFood: boolean;
  readonly tags: readonly string[];
};
export type Truths = {
  readonly truths: readonly Truth[];
  /** One sentence for each mistake; a line with a mistake is not used at all. */
  readonly problems: readonly string[];
};

export const CSV_COLUMNS = ['fileName', 'mealName', 'carbs', 'truthSource', 'tags', 'notFood'] as const;
type Column = (typeof CSV_COLUMNS)[number];
/** The API's name, which other tools' exports use. */
const ALSO_CALLED = new Map([['groundtruthcarbs', 'carbs']]);
type Cells = Readonly<Record<Column, string>>;

const rules = goldenImagesSchema.goldenTruth.shape;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const YES_OR_NO = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['', 'no', 'false', '0'].map((word) => [word, false] as const),
]);

/** Reads the truths. A value that cannot be read is reported with its line; none is guessed. */
export function readTruths(text: string): Truths {
  const { rows, problem } = parseCsv(text);
  if (problem) return { truths: [], problems: [problem] };
  const [header, ...lines] = rows;
  const columns = header ? columnsOf(header.cells) : 'The file is empty.';
  if (typeof columns === 'string') return { truths: [], problems: [columns] };
  const truths: Truth[] = [];
  const problems: string[] = [];
  for (const { line, cells } of lines) {
    const read = readLine(line, cells, columns);
    if (typeof read === 'string') problems.push(`Line ${line}: ${read}`);
    else truths.push(read);
  }
  return withoutRepeats(truths, problems);
}

/** The columns in the file's order, or what is wrong with them. */
function columnsOf(header: readonly string[]): readonly Column[] | string {
  const columns: Column[] = [];
  for (const name of header) {
    const wanted = name.trim().toLowerCase();
    const column = CSV_COLUMNS.find((known) => known.toLowerCase() === (ALSO_CALLED.get(wanted) ?? wanted));
    if (!column) return `Line 1: “${name}” is not a column. There are: ${CSV_COLUMNS.join(', ')}, separated by commas.`;
    if (columns.includes(column)) return `Line 1: the column ${column} appears twice.`;
    columns.push(column);
  }
  return columns.includes('fileName') ? columns : 'Line 1: the column fileName is missing.';
}

function readLine(line: number, values: readonly string[], columns: readonly Column[]): Truth | string {
  if (values.length !== columns.length) {
    return `${columns.length} values are expected, but there are ${values.length}.`;
  }
  const cells = Object.fromEntries([
    ...CSV_COLUMNS.map((column) => [column, '']),
    ...columns.map((column, index) => [column, values[index]?.trim() ?? '']),
  ]) as Cells;
  if (cells.fileName === '') return 'the file name is missing.';
  const isNotFood = YES_OR_NO.get(cells.notFood.toLowerCase());
  if (isNotFood === undefined) return `notFood “${cells.notFood}” is neither yes nor no.`;
  const source = cells.truthSource === '' ? null : truthSource.safeParse(cells.truthSource.toLowerCase());
  if (source && !source.success) {
    return `truthSource “${cells.truthSource}” is none of ${truthSource.options.join(', ')}.`;
  }
  if (cells.carbs !== '' && !DECIMAL.test(cells.carbs)) {
    return `carbs “${cells.carbs}” is not a number like 12.5.`;
  }
  const carbs = cells.carbs === '' ? (isNotFood ? 0 : null) : Number(cells.carbs);
  if (isNotFood && carbs !== 0) return `a photo without food has 0 g, not ${cells.carbs} g.`;
  // The API treats an amount as stated once the meal has a name, and 0 g without a name as not stated.
  if (cells.mealName !== '' && carbs === null) return 'carbs are missing: with a name they would count as 0 g.';
  if (cells.mealName === '' && carbs === 0 && !isNotFood) return 'mealName is missing: an image with 0 g needs a name.';
  const tags = cells.tags.split(/[;,]/).flatMap((tag) => tag.trim() || []);
  const refused =
    (carbs !== null && rules.groundTruthCarbs.safeParse(carbs).error) ||
    (cells.mealName !== '' && rules.mealName.safeParse(cells.mealName).error) ||
    rules.tags.safeParse(tags).error;
  if (refused) return refused.issues[0]?.message ?? 'This line cannot be used.';
  return {
    line,
    fileName: cells.fileName,
    ...(cells.mealName === '' ? {} : { mealName: cells.mealName }),
    ...(carbs === null ? {} : { groundTruthCarbs: carbs }),
    ...(source ? { truthSource: source.data } : {}),
    isNotFood,
    tags,
  };
}

/** Two lines about one file: nobody can say which is right, so neither counts. */
function withoutRepeats(truths: readonly Truth[], problems: readonly string[]): Truths {
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
        return failed('after a closing double quote a comma has to follow.');
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
