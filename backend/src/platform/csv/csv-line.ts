/** What makes a spreadsheet take a cell for a formula; some look behind leading blanks, some take full-width signs, too. */
const FORMULA = /^\s*[=+\-@|\t\r＝＋－＠]/;

export type CsvCell = string | number | null;

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
