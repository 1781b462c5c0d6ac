import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';

/** What makes a spreadsheet treat a cell as a formula; some look behind leading blanks, some also accept full-width signs. */
export const FORMULA = /^\s*[=+\-@|\t\r＝＋－＠]/;

type CsvCell = string | number | null;

/** For a call whose model has no price: an empty cell would look like no cost. */
export const UNKNOWN_COST = 'unknown';

/**
 * One line of a CSV file (RFC 4180). Texts are quoted; one that a spreadsheet would run as a formula gets an apostrophe
 * in front, which shows it as text (OWASP, CSV injection). Numbers stay numbers, and null is an empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

/** The columns in their order: the name in the header, and the cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Reads at most `limit` rows: the first ones, or those that follow `after`. */
export type ReadPage<Row> = (limit: number, after?: Row) => Promise<readonly Row[]>;

/** Rows per read: an export may be larger than the memory. */
const PAGE = 500;

const logger = new Logger('csv');

/** A CSV file page by page, however many rows there are. */
export async function* streamCsv<Row>(columns: CsvColumns<Row>, readPage: ReadPage<Row>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  let page = await readPage(PAGE);
  while (page.length > 0) {
    yield page.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    if (page.length < PAGE) return;
    page = await readPage(PAGE, page.at(-1));
  }
}

/** For rows that are already in memory. */
export function singlePage<Row>(rows: readonly Row[]): ReadPage<Row> {
  return async (_limit, after) => (after === undefined ? rows : []);
}

/** The same as the response to a request. A failure on the way is logged and leaves a broken file. */
export function csvDownload<Row>(fileName: string, columns: CsvColumns<Row>, readPage: ReadPage<Row>): StreamableFile {
  return new StreamableFile(Readable.from(streamCsv(columns, readPage)), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  }).setErrorLogger((error) => logger.error({ err: error, msg: `The export ${fileName} broke off` }));
}

/** YYYY-MM-DD in UTC, for the names of files. */
export const today = () => new Date().toISOString().slice(0, 10);
