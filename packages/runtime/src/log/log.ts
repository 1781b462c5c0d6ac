/** What the parts of this package need of a logger; pino's fits. */
export type Log = {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** For callers that log nothing, tests above all. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
