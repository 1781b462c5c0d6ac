import type { DateOrder, GlucoseUnit, MeterFormat } from '@carbsight/contracts';
import { MGDL_PER_MMOL } from '../glucose-words.js';
import { MEASURABLE_MGDL } from '../readings.js';
import { careLink } from './carelink.js';
import { DELIMITERS, type Delimiter, parseValue, roughCells } from './cells.js';
import { clarity } from './clarity.js';
import { type ExcludedReadings, noneExcluded } from './excluded-readings.js';
import { GrowingColumn } from './growing-column.js';
import { juggluco } from './juggluco.js';
import { libreView } from './libreview.js';
import type { MeterLayout, RawReading, ReadRow, Row } from './meter-layout.js';
import { meterTables } from './meter-tables.js';
import { type MeterFileQuestion, placeReadings } from './place-readings.js';
import { ordersOf, parseDate } from './written-dates.js';
import { xDrip } from './xdrip.js';

/** The stricter ones first. */
const LAYOUTS: readonly MeterLayout[] = [juggluco, xDrip, careLink, clarity, libreView, ...meterTables];
/** A header that comes later does not count. */
const HEADER_WITHIN = 60;
/** No one wears this many devices. */
const SERIES_MAX = 1_000;
/** More than one every five minutes for five years. Sorting them holds up other requests for a tenth of a second. */
const METER_READINGS_MAX = 600_000;

export type ParsedMeterFile = {
  readonly format: MeterFormat;
  readonly unit: GlucoseUnit;
  readonly order: DateOrder | null;
  /** Seconds since 1970 and mg/dL, in order, one reading a second. */
  readonly seconds: Float64Array;
  readonly mgdl: Float32Array;
  readonly leftOut: ExcludedReadings;
  /** How many of the imported readings are words, `Low` or `High`, in the file. */
  readonly beyond: number;
};

/** Other outcomes: not a meter's file, no importable reading, too long, or dates that fit several orders or none. */
export type MeterFileProblem =
  | { readonly problem: 'unknown' | 'too-many' | 'contradictory' }
  | { readonly problem: 'no-readings'; readonly leftOut: ExcludedReadings }
  | { readonly problem: 'ambiguous'; readonly orders: readonly DateOrder[]; readonly example: string };

/** The separator of a text file's cells; null if no line near its beginning is a header of a meter's file. */
export function delimiterOf(head: string): Delimiter | null {
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter(Boolean)
    .slice(0, HEADER_WITHIN);
  const hasHeader = (delimiter: Delimiter) => {
    const rows = lines.map((line) => roughCells(line, delimiter));
    return rows.some((row, at) => LAYOUTS.some(({ below }) => below(row, rows.slice(0, at)) !== null));
  };
  return DELIMITERS.find(hasHeader) ?? null;
}

/** Takes a file row by row, and reports the result at the end. */
export class MeterFileParser {
  readonly #dates = new GrowingColumn(Float64Array);
  /** The second of the day; -1: the date is an instant. */
  readonly #clocks = new GrowingColumn(Int32Array);
  readonly #mgdl = new GrowingColumn(Float32Array);
  /** Numbers of series; those beyond the last one share it. */
  readonly #series = new GrowingColumn(Uint16Array);
  readonly #seriesNumbers = new Map<string, number>();
  readonly #words = new GrowingColumn(Uint8Array);
  readonly #leftOut = noneExcluded();
  #layout: MeterLayout | null = null;
  #read: ReadRow | null = null;
  #unit: GlucoseUnit | null = null;
  /** Each date once, including those of left-out readings. */
  readonly #written = { text: new Set<number>(), spreadsheet: new Set<number>() };
  #example = '';
  #section = 0;
  #rows = 0;
  /** The rows before the first header. */
  #above: Row[] = [];
  #isTooLong = false;

  /** @returns false if nothing more of the file is worth reading */
  take(row: Row): boolean {
    this.#rows += 1;
    if (this.#isHeader(row)) return true;
    const reading = this.#read?.(row);
    if (reading) this.#store(reading);
    this.#isTooLong = this.#mgdl.length > METER_READINGS_MAX;
    return !this.#isTooLong;
  }

  finish({ timezone, order: asked, now, oldest }: MeterFileQuestion): ParsedMeterFile | MeterFileProblem {
    if (this.#layout === null) return { problem: 'unknown' };
    if (this.#isTooLong) return { problem: 'too-many' };
    const [dates, clocks] = [this.#dates.values(), this.#clocks.values()];
    const yearMax = now.getUTCFullYear() + 1;
    const found = this.#order(asked, yearMax);
    if (typeof found === 'object' && found !== null) return found;
    const order = found;
    const columns = {
      dates,
      clocks,
      mgdl: this.#mgdl.values(),
      series: this.#series.values(),
      words: this.#words.values(),
    };
    const leftOut = { ...this.#leftOut };
    const placed = placeReadings(columns, { timezone, order, yearMax, now, oldest }, leftOut);
    if (placed.seconds.length === 0) return { problem: 'no-readings', leftOut };
    const unit = this.#unit ?? 'mg/dL';
    return { format: this.#layout.format, unit, order, ...placed, leftOut };
  }

  /** The one by which the dates are read; null if none is needed. */
  #order(asked: DateOrder | null, yearMax: number): DateOrder | null | MeterFileProblem {
    const { text, spreadsheet } = this.#written;
    if (text.size + spreadsheet.size === 0) return null;
    const fitting = ordersOf(text.size > 0 ? text : spreadsheet, yearMax);
    const isMixed = text.size > 0 && spreadsheet.size > 0;
    if (isMixed || !fitting || (asked && fitting.length > 0 && !fitting.includes(asked)))
      return { problem: 'contradictory' };
    if (asked) return asked;
    // No one writes the year, the day and then the month, unless nothing else is possible.
    const orders = fitting.includes('Y-M-D') ? fitting.filter((order) => order !== 'Y-D-M') : fitting;
    return orders.length > 1 ? { problem: 'ambiguous', orders, example: this.#example } : (orders[0] ?? null);
  }

  #isHeader(row: Row): boolean {
    // CareLink has a header for each of its sections.
    const isWanted = this.#read === null ? this.#rows <= HEADER_WITHIN : this.#layout === careLink;
    if (!isWanted) return false;
    for (const layout of this.#layout ? [this.#layout] : LAYOUTS) {
      const read = layout.below(row, this.#above);
      if (!read) continue;
      this.#layout = layout;
      this.#read = read;
      this.#section += 1;
      return !layout.startsWithReading;
    }
    if (this.#read === null) this.#above.push(row);
    return false;
  }

  #store({ at, value, unit, series }: RawReading): void {
    const date = parseDate(at);
    if (date && !('instant' in date)) {
      this.#written[date.by].add(date.numbers);
      this.#example ||= at;
    }
    const figure = parseValue(value);
    if (date === null || figure === null || unit === null) {
      this.#leftOut.unreadable += 1;
      return;
    }
    this.#unit ??= unit;
    const mgdl = this.#mgdlOf(figure, unit);
    if (mgdl < MEASURABLE_MGDL.low || mgdl > MEASURABLE_MGDL.high) {
      this.#leftOut.outOfRange += 1;
      return;
    }
    this.#dates.push('instant' in date ? date.instant : date.numbers);
    this.#clocks.push('instant' in date ? -1 : date.second);
    this.#mgdl.push(mgdl);
    this.#series.push(this.#seriesNumber(series));
    this.#words.push(typeof figure === 'number' && !this.#isLow(figure, unit) ? 0 : 1);
  }

  #seriesNumber(series: string): number {
    const key = `${this.#section} ${series}`;
    const known = this.#seriesNumbers.get(key);
    if (known !== undefined) return known;
    const next = this.#seriesNumbers.size;
    if (next < SERIES_MAX) this.#seriesNumbers.set(key, next);
    return next;
  }

  #mgdlOf(figure: number | 'low' | 'high', unit: GlucoseUnit): number {
    if (typeof figure === 'number' && !this.#isLow(figure, unit)) return inMgdl(figure, unit);
    return this.#layout?.beyond[typeof figure === 'number' ? 'low' : figure] ?? 0;
  }

  /** A figure that strips measure and sensors do not: it is as low as "LO". */
  #isLow(figure: number, unit: GlucoseUnit): boolean {
    const mgdl = inMgdl(figure, unit);
    return mgdl < MEASURABLE_MGDL.low && mgdl >= (this.#layout?.measuresFrom ?? MEASURABLE_MGDL.low);
  }
}

const inMgdl = (figure: number, unit: GlucoseUnit): number => (unit === 'mg/dL' ? figure : figure * MGDL_PER_MMOL);
