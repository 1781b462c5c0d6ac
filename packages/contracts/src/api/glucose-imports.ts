import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { glucoseUnit, instant } from '../vocabulary.js';
import { timeZone } from './accounts.js';

/** Five years of a reading every five minutes come to 50 MB at LibreView. */
export const METER_FILE_MAX_BYTES = 64 * 1024 * 1024;
/** Readings from files that a person may have: a little more than five years of one a minute. */
export const IMPORTED_READINGS_MAX = 4_000_000;

/** Readings in one call of another program. */
export const PUSHED_READINGS_MAX = 1_000;

/**
 * Where imported readings are from. `meter`: a table of a meter whose maker it does not tell. `push`: sent by another program, one import
 * for each program. Tidepool’s files are no longer read; imports of
 * earlier ones stay.
 */
export const meterFormat = z.enum([
  'libreview',
  'clarity',
  'carelink',
  'glooko',
  'xdrip',
  'juggluco',
  'contour',
  'accu-chek',
  'onetouch',
  'mysugr',
  'meter',
  'tidepool',
  'push',
]);
export type MeterFormat = z.infer<typeof meterFormat>;

/** How a file writes its dates. */
export const dateOrder = z.enum(['D-M-Y', 'M-D-Y', 'Y-M-D', 'Y-D-M']);
export type DateOrder = z.infer<typeof dateOrder>;

const count = z.int();

/** An imported file, or what a program has sent. */
export const glucoseImport = z.object({
  id: z.uuid(),
  format: meterFormat,
  /** Or the program's name; empty for calls that were made with a session. */
  fileName: z.string(),
  /** The time zone it was read in. */
  timezone: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** How many of its readings were new. */
  readings: count,
  createdAt: instant,
});
export type GlucoseImport = z.infer<typeof glucoseImport>;

/** What is in a file. */
export const meterFile = z.object({
  format: meterFormat,
  unit: glucoseUnit,
  /** How it writes dates; null where each says its zone, too. */
  order: dateOrder.nullable(),
  timezone: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** Readings that can be imported, one a second. */
  readings: count,
  /** Those among them that the file states as a word, `Low` or `High`; each counts as 1 mg/dL beyond what its sensor measures. */
  beyond: count,
  /** Readings that another import has at the same second with another value: with any, the file is refused. */
  differs: count,
  /** Why the others are not imported. */
  leftOut: z.object({
    /** No date or no figure, formulas included. */
    unreadable: count,
    /** Below 39 or above 600 mg/dL. */
    outOfRange: count,
    /** From a second that already has one. */
    duplicate: count,
    /** In an hour that the clocks skip, or repeat with no hint which of the two is meant. */
    unplaceable: count,
    future: count,
    /** Older than the period that readings are kept. */
    tooOld: count,
  }),
});
export type MeterFile = z.infer<typeof meterFile>;

export const listGlucoseImports = endpoint('GET', '/api/glucose/imports', 'user', {
  member: 'keep',
  summary: 'The files whose readings the person has imported, newest first',
  answer: z.object({ imports: z.array(glucoseImport) }),
});

export const importGlucose = endpoint('POST', '/api/glucose/imports', 'user', {
  member: 'keep',
  summary:
    'Import the readings of a meter’s or sensor’s file, as CSV, all or nothing, or preview them; 422 `meter-dates-ambiguous` with `orders` where its dates fit several, `meter-dates-contradict` where none fits all; 409 `glucose-readings-differ` where another import has other values at the same times',
  upload: 'file',
  fileMaxBytes: METER_FILE_MAX_BYTES,
  body: z.object({
    /** The time zone that the file was written in; by default the profile’s. */
    timezone: timeZone.optional(),
    /** Where the dates fit several. */
    order: dateOrder.optional(),
    /** `true`: nothing is stored. */
    preview: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.object({
    file: meterFile,
    /** Null for a preview. */
    import: glucoseImport.nullable(),
  }),
});

/** Why a pushed reading is not stored. `differs`: its second has another value. */
export const readingRefusal = z.enum(['out-of-range', 'future', 'too-old', 'differs']);
export type ReadingRefusal = z.infer<typeof readingRefusal>;

export const pushReadings = endpoint('POST', '/api/glucose/readings', 'user', {
  scope: 'glucose:write',
  summary:
    'Store readings that another program has; sent again, they are known and change nothing. Those that cannot be stored are named by their place in the batch, and do not keep the others out',
  body: z.strictObject({
    readings: z
      .array(
        z.strictObject({
          at: z.iso.datetime({
            offset: true,
            error: 'Please give the time with its offset from UTC, for example 2026-11-29T12:00:00+01:00.',
          }),
          value: z.number('Please give the value as a number.'),
          unit: glucoseUnit,
        }),
      )
      .max(PUSHED_READINGS_MAX, `Please send at most ${PUSHED_READINGS_MAX} readings in one call.`),
  }),
  answer: z.object({
    stored: count,
    /** Those that were there already. */
    known: count,
    refused: z.array(z.object({ index: count, code: readingRefusal })),
  }),
});

export const undoGlucoseImport = endpoint('DELETE', '/api/glucose/imports/:id', 'user', {
  member: 'keep',
  summary: 'Remove an import with exactly the readings it added, including those that other files contain as well',
  params: z.object({ id: z.uuid() }),
  status: 204,
});
