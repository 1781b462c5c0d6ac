import { types } from 'node:util';
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';

export type { Logger } from 'pino';

/** What this package needs of a logger; pino satisfies it. */
export type Log = {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** For callers that log nothing, mostly tests. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

type ErrorDetails = {
  type: string;
  message: string;
  code?: string;
  status?: number;
  stack?: string;
  cause?: ErrorDetails;
  /** Of several that failed together: each kind once. */
  errors?: ErrorDetails[];
};

const MESSAGE_MAX = 1_000;
const CAUSES_MAX = 3;
const ERRORS_MAX = 20;

/**
 * The parts of an error that may be logged, listed one by one: errors of HTTP clients and database drivers carry request bodies, headers
 * and row values as extra properties, which do not belong in a log.
 */
export function errorDetails(error: unknown, depth = 0): ErrorDetails {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error).slice(0, MESSAGE_MAX) };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: withoutValues(error).slice(0, MESSAGE_MAX),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(error.stack ? { stack: framesOf(error.stack) } : {}),
    ...(error.cause !== undefined && depth < CAUSES_MAX ? { cause: errorDetails(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < CAUSES_MAX ? { errors: kindsOf(error.errors, depth + 1) } : {}),
  };
}

/** A step that failed for each of a thousand rows is one kind: same message, same place. */
function kindsOf(errors: readonly unknown[], depth: number): ErrorDetails[] {
  const kinds = new Map(
    errors.map((one) => {
      const details = errorDetails(one, depth);
      return [`${details.message}\n${details.stack}`, details];
    }),
  );
  return [...kinds.values()].slice(0, ERRORS_MAX);
}

/** A database repeats the value it could not read, and `JSON.parse` the text around a syntax error. */
function withoutValues(error: Error): string {
  if (error instanceof SyntaxError) return error.message.replace(/["'“].*["'”]/s, '…');
  const isOfDatabase = 'parameters' in error || 'severity' in error;
  return isOfDatabase ? error.message.replace(/: ".*"/s, ': …') : error.message;
}

/** Without the first lines, which repeat the full message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
}

/** Never logged, wherever they appear. A person's words and address are as private as a password. */
const PRIVATE_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'note',
  'email',
  'secret',
  'apiKey',
] as const;

type LoggerOptions = {
  readonly name: string;
  readonly level: string;
  /** Colours and short times for people; the default when output is a terminal. */
  readonly pretty?: boolean;
  /** Where the lines go; standard output by default. */
  readonly destination?: DestinationStream;
};

/** JSON lines for machines, readable lines in a terminal. Errors are logged without the request's payload. */
export function createLogger({ name, level, pretty: isPretty, destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: PRIVATE_FIELDS.flatMap(pathsOf), censor: '[redacted]' },
    serializers: { err: errorField, error: errorField, req: requestLine, res: stdSerializers.res },
  };
  if (isPretty ?? (!destination && process.stdout.isTTY)) {
    return pino(
      options,
      pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', ...(destination ? { destination } : {}) }),
    );
  }
  return destination ? pino(options, destination) : pino(options);
}

const CHOSEN_FIELDS = new Set(['type', 'message', 'code', 'status', 'stack', 'cause']);

/** Keeps what `errorDetails` produced; reduces anything else to its loggable parts. */
function errorField(value: unknown): unknown {
  const isChosen =
    typeof value === 'object' && value !== null && Object.keys(value).every((key) => CHOSEN_FIELDS.has(key));
  return isChosen && !(value instanceof Error) ? value : errorDetails(value);
}

/** At the top and one and two levels below it. */
function pathsOf(field: string): string[] {
  const quoted = `["${field}"]`;
  return [quoted, `*${quoted}`, `*.*${quoted}`];
}

/** Query strings contain search words and reset tokens; headers contain sessions. */
function requestLine(request: unknown): object {
  const { id, method, url } = request as { id?: unknown; method?: unknown; url?: unknown };
  return { id, method, path: String(url ?? '').split('?')[0] };
}

const QUIET_MS = 10_000;

/**
 * At most one line per `quietMs` for a repeating problem: an engine that is down raises hundreds of `error` events a second, and
 * logging each of them costs more than the outage.
 */
export function throttledWarning(log: Log, message: string, quietMs = QUIET_MS, now: () => number = Date.now) {
  let nextAt = 0;
  let suppressed = 0;
  return (error: unknown): void => {
    if (now() < nextAt) {
      suppressed += 1;
      return;
    }
    nextAt = now() + quietMs;
    log.warn({ err: errorDetails(error), suppressed }, message);
    suppressed = 0;
  };
}
