import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { glucoseUnit } from '../vocabulary.js';
import { timeZone } from './accounts.schema.js';
import { METER_FILE_MAX_BYTES } from './glucose-imports.js';

/** Files of meters that readings are taken from. */
export const meterFormat = z.enum(['libreview', 'clarity', 'carelink', 'tidepool']);
/** How a file writes its dates. */
export const dateOrder = z.enum(['D-M-Y', 'M-D-Y', 'Y-M-D', 'Y-D-M']);

const instant = z.iso.datetime();
const count = z.int();

/** A file whose readings were taken. */
export const glucoseImport = z.object({
  id: z.uuid(),
  format: meterFormat,
  fileName: z.string(),
  /** Whose clock it was read by. */
  timezone: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** How many of its readings were new. */
  readings: count,
  createdAt: instant,
});

/** What is in a file. */
export const meterFile = z.object({
  format: meterFormat,
  unit: glucoseUnit,
  /** How it writes dates; null where each says its zone, too. */
  order: dateOrder.nullable(),
  timezone: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** Readings that can be taken, one a second. */
  readings: count,
  /** Of these, those that are a word in the file, `Low` or `High`; each counts as 1 mg/dL beyond what its sensor measures. */
  beyond: count,
  /** Readings that another import has at the same second with another value: with any, the file is not taken. */
  differs: count,
  /** Why others are not taken. */
  leftOut: z.object({
    /** No date or no figure, formulas included. */
    unreadable: count,
    /** Below 39 or above 600 mg/dL. */
    outOfRange: count,
    /** Of a second that has one already. */
    duplicate: count,
    /** In an hour that the clocks skip, or repeat without a hint which of the two it was. */
    unplaceable: count,
    future: count,
    /** Older than readings are kept. */
    tooOld: count,
  }),
});

export const listGlucoseImports = defineSchema({
  summary: 'The files whose readings the person has imported, newest first',
  status: 200,
  answer: z.object({ imports: z.array(glucoseImport) }),
});

export const importGlucose = defineSchema({
  summary:
    'Import the readings of a LibreView, Clarity, CareLink or Tidepool file, all or nothing, or preview them; 422 `meter-dates-ambiguous` with `orders` where its dates fit several, `meter-dates-contradict` where none fits all; 409 `glucose-readings-differ` where another import has other values at the same times',
  upload: 'file',
  fileMaxBytes: METER_FILE_MAX_BYTES,
  body: z.object({
    /** Whose clock the file was written by; left out: the profile’s. */
    timezone: timeZone.optional(),
    /** Where the dates fit several. */
    order: dateOrder.optional(),
    /** `true`: nothing is stored. */
    preview: z.enum(['true', 'false']).default('false'),
  }),
  status: 200,
  answer: z.object({
    file: meterFile,
    /** Null for a preview. */
    import: glucoseImport.nullable(),
  }),
});

export const undoGlucoseImport = defineSchema({
  summary: 'Remove an import with exactly the readings it added, including those that other files contain as well',
  params: z.object({ id: z.uuid() }),
  status: 204,
});
