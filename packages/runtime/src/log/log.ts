/** What this package needs of a logger; pino satisfies it. */
export type Log = {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** For callers that log nothing, mostly tests. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
