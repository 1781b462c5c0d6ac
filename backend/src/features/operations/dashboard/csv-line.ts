/** What makes a spreadsheet take a cell for a formula; some look behind leading blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which shows it as text (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
