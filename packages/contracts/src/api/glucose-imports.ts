import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './glucose-imports.schema.js';

/** Five years of a reading every five minutes come to 50 MB at LibreView. */
export const METER_FILE_MAX_BYTES = 64 * 1024 * 1024;
/** Readings from files that a person may have: a little more than five years of one a minute. */
export const IMPORTED_READINGS_MAX = 4_000_000;

export type MeterFormat = z.infer<typeof schema.meterFormat>;
export type DateOrder = z.infer<typeof schema.dateOrder>;
export type GlucoseImport = z.infer<typeof schema.glucoseImport>;
export type MeterFile = z.infer<typeof schema.meterFile>;

export const listGlucoseImports = call<typeof schema.listGlucoseImports>('GET', '/api/glucose/imports', 'user');
export const importGlucose = call<typeof schema.importGlucose>('POST', '/api/glucose/imports', 'user');
export const undoGlucoseImport = call<typeof schema.undoGlucoseImport>('DELETE', '/api/glucose/imports/:id', 'user');
