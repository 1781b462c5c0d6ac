import { ConnectionsBusy } from './connection-pool.js';

/** The SQLSTATE of an error, wherever the layers in between put it. */
function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError, cause } = error as { code?: unknown; driverError?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return sqlState(driverError ?? cause);
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  if (constraint === undefined) return true;
  const { driverError } = error as { driverError?: { constraint?: string } };
  return driverError?.constraint === constraint;
}

/** A row violates a constraint of its table. */
export function isCheckViolation(error: unknown): boolean {
  return sqlState(error) === '23514';
}

/** A row references one that does not exist (any more). */
export function isMissingReference(error: unknown): boolean {
  return sqlState(error) === '23503';
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '53300', // too many connections
  '57P01', // terminated by an administrator
  '57P02', // crash shutdown
  '57P03', // starting up
  '57014', // statement timeout
  '25006', // read-only: a fail-over is in progress
]);
const UNAVAILABLE_WORDS =
  /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable|client was closed|connect timeout|query read timeout|driver not connected/i;

/** The database is up, but none of this process's connections became free in time; the same call may work in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { driverError, cause } = error as { driverError?: unknown; cause?: unknown };
  return error instanceof ConnectionsBusy || isDatabaseBusy(driverError ?? cause);
}

/** The database cannot be reached or does not answer now; the same call may work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && UNAVAILABLE_WORDS.test(error.message);
}

/** Codes PostgreSQL uses for a file that cannot grow when it does not know the system's own code. */
const FILE_CODES = new Set(['58030', 'XX000']);
const NO_ROOM = /no space left on device|disk quota exceeded/i;

/** The database's disk is full: writes fail until someone frees space; reads continue. */
export function isDatabaseFull(error: unknown): boolean {
  const code = sqlState(error);
  if (code === '53100') return true;
  return code !== undefined && FILE_CODES.has(code) && error instanceof Error && NO_ROOM.test(error.message);
}
