import type { GlucoseUnit, MeterFormat } from '@carbsight/contracts';

export type Row = readonly string[];

/** A reading as its file has it. */
export type RawReading = {
  readonly at: string;
  readonly value: string;
  /** Null: an unknown one. */
  readonly unit: GlucoseUnit | null;
  /** Which kind of reading from which device: those of one series are in order of time, forwards or backwards. */
  readonly series: string;
};

/** Returns a row's reading; null if the row is about something else. */
export type ReadRow = (row: Row) => RawReading | null;

/** The layout of a program's file. Columns are found by what translations leave alone: units, codes and their order. */
export type MeterLayout = {
  readonly format: MeterFormat;
  /** mg/dL for a reading that is a word: beyond what the sensor measures. */
  readonly beyond: { readonly low: number; readonly high: number };
  /** mg/dL from which its meters measure, where they measure less than a sensor: lower figures are codes. */
  readonly measuresFrom?: number;
  /** How to read the rows below this one; null if it is not a header. `above`: the rows before it. */
  readonly below: (row: Row, above: readonly Row[]) => ReadRow | null;
  /** Its header states too little: `below` recognises the first reading. */
  readonly startsWithReading?: boolean;
};

/** A code without quotes, which its cell still has if one in its line is never closed. */
export const bare = (code: string | undefined) => code?.replaceAll('"', '').trim();

const UNIT_AT_END = /(mg\/dl|mmol\/l)\s*[)\]]?\s*$/i;

/** The unit at the end of a column's name. */
export function unitOf(name: string | undefined): GlucoseUnit | null {
  const unit = UNIT_AT_END.exec(name ?? '')?.[1];
  return unit ? (unit.toLowerCase() === 'mmol/l' ? 'mmol/L' : 'mg/dL') : null;
}

/** Null if there is neither a time nor a value. */
export function written(
  at: string | undefined,
  value: string | undefined,
  unit: GlucoseUnit | null,
  series = '',
): RawReading | null {
  return at?.trim() && value?.trim() ? { at: at.trim(), value: value.trim(), unit, series } : null;
}
