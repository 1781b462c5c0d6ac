/** A start-up setting that cannot be used. The message is one line that a person can act on; it never shows a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable} ${problem}`);
  }
}
