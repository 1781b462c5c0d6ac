export type CsvRow = {
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
      if (cell.includes('"')) return failed('a double quote stands in the middle of a value.');
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
