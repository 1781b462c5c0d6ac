import { types } from 'node:util';

export type ErrorDetails = {
  type: string;
  message: string;
  code?: string;
  status?: number;
  stack?: string;
  cause?: ErrorDetails;
};

const MESSAGE_MAX = 1_000;
const CAUSES_MAX = 3;

/**
 * The parts of an error that may be logged, chosen one by one: errors of HTTP clients and database drivers carry request
 * bodies, headers and row values as extra properties, which do not belong in a log.
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
  };
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
