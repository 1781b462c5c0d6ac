import type { Row } from './meter-layout.js';

const NUMBER = /^\d+(?:[.,]\d+)?$/;
const LOW = new Set([
  'low',
  'lo',
  'niedrig',
  'tief',
  'bajo',
  'baja',
  'bas',
  'basse',
  'basso',
  'baixo',
  'laag',
  'låg',
  'lågt',
  'lav',
  'lavt',
  'matala',
]);
const HIGH = new Set([
  'high',
  'hi',
  'hoch',
  'alto',
  'alta',
  'haut',
  'élevé',
  'hoog',
  'hög',
  'högt',
  'høj',
  'højt',
  'høy',
  'høyt',
  'korkea',
]);

/** A figure, with a point or a comma; a word for one beyond the sensor. Anything else, including formulas, is null. */
export function parseValue(text: string): number | 'low' | 'high' | null {
  if (NUMBER.test(text)) return Number(text.replace(',', '.'));
  const word = text.toLowerCase();
  if (LOW.has(word)) return 'low';
  return HIGH.has(word) ? 'high' : null;
}

export const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The cells of a line, as far as needed to see whether it is a header. */
export function roughCells(line: string, delimiter: Delimiter): Row {
  return line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
}

/**
 * The cells of a line. A line is always a row: notes have unclosed quotes that would swallow the rows below. If one is open at the end,
 * quotes are ordinary characters, so that a figure next to one is not readable.
 */
export function cellsOf(line: string, delimiter: Delimiter): Row {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const end = line[at] === '"' ? endOfQuoted(line, at, delimiter) : nextOf(line, at, delimiter);
    if (end === null) return line.split(delimiter);
    const cell = line.slice(at, end);
    cells.push(line[at] === '"' ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    at = end + 1;
  }
  return cells;
}

function nextOf(line: string, from: number, delimiter: Delimiter): number {
  const at = line.indexOf(delimiter, from);
  return at < 0 ? line.length : at;
}

/** A quote closes only before a delimiter or the end, and not as the second of two. */
function endOfQuoted(line: string, from: number, delimiter: Delimiter): number | null {
  for (let at = line.indexOf('"', from + 1); at >= 0; at = line.indexOf('"', at + 1)) {
    const next = line[at + 1];
    if (next === undefined || next === delimiter) return at + 1;
    if (next === '"') at += 1;
  }
  return null;
}
