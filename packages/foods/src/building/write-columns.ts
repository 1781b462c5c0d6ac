import { COLUMNS, HEADER_BYTES, PER_UNIT, SIGNATURE } from '../index/columns.js';

/** What the arrays of the index file are made from. */
export type ColumnValues = {
  readonly [name in keyof typeof COLUMNS]: (typeof COLUMNS)[name] extends 'text' ? string : readonly number[];
};

/** The arrays as `parseColumns` reads them. */
export function writeColumns(values: ColumnValues): Uint8Array {
  const columns = Object.entries(COLUMNS).map(([name, coding]) => {
    const value = values[name as keyof typeof COLUMNS];
    if (typeof value === 'string') return { bytes: new TextEncoder().encode(value), width: 1 };
    if (coding === 'fractions') return { bytes: new Uint8Array(Float64Array.from(value).buffer), width: 8 };
    return inBytes(encode(value, coding, name));
  });
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint32(0, SIGNATURE, true);
  for (const [at, { bytes, width }] of columns.entries()) {
    header.setUint32(4 + at * 8, bytes.length / width, true);
    header.setUint32(8 + at * 8, width, true);
  }
  return Buffer.concat([new Uint8Array(header.buffer), ...columns.map(({ bytes }) => bytes)]);
}

function encode(numbers: readonly number[], coding: string, name: string): readonly number[] {
  if (coding === 'decimals') return numbers.map((number) => thousandths(number, name));
  if (coding === 'starts') return numbers.slice(1).map((start, at) => start - (numbers[at] ?? 0));
  if (coding !== 'steps') return numbers;
  return numbers.map((number, at) => {
    const step = number - (numbers[at - 1] ?? 0);
    return step < 0 ? -2 * step - 1 : 2 * step;
  });
}

function thousandths(number: number, name: string): number {
  if (Number.isNaN(number)) return 0;
  const stored = Math.round(number * PER_UNIT);
  if (stored / PER_UNIT !== number) throw new Error(`${number} in ${name} has more than three decimals`);
  return stored + 1;
}

function inBytes(numbers: readonly number[]): { bytes: Uint8Array; width: number } {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const narrowest = [Uint8Array, Uint16Array].find(({ BYTES_PER_ELEMENT: width }) => largest < 256 ** width);
  const values = (narrowest ?? Uint32Array).from(numbers);
  return { bytes: new Uint8Array(values.buffer), width: values.BYTES_PER_ELEMENT };
}
