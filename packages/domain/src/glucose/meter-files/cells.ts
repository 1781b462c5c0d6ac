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

/** A figure, with a point or a comma; a word for one that is beyond the sensor. Anything else, formulas included, is null. */
export function readValue(text: string): number | 'low' | 'high' | null {
  if (NUMBER.test(text)) return Number(text.replace(',', '.'));
  const word = text.toLowerCase();
  if (LOW.has(word)) return 'low';
  return HIGH.has(word) ? 'high' : null;
}

export const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The cells of a line, as far as is needed to see whether it is a header. */
export function roughCells(line: string, delimiter: Delimiter): Row {
  return line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
}
