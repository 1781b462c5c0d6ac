import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import { errorDetails } from './error-details.js';

export type { Logger } from 'pino';

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

export type LoggerOptions = {
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
