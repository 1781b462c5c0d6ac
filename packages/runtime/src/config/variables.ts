import { z } from 'zod';

/**
 * The kinds of environment variables. Each schema parses the text of one variable; its message completes the sentence
 * "expected ..." of a ConfigError.
 */

const SECRETS = new WeakSet<z.ZodType>();

/** Marks a schema whose value must not appear in a message. */
export function secret<T extends z.ZodType>(piece: T): T {
  SECRETS.add(piece);
  return piece;
}

export function isSecret(piece: z.ZodType): boolean {
  return SECRETS.has(piece) || (piece instanceof z.ZodOptional && SECRETS.has(piece.unwrap() as z.ZodType));
}

export function text(expected: string, minLength = 1, maxLength = 4_000) {
  return z.string(expected).min(minLength, expected).max(maxLength, expected);
}

export function wholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string(expected)
    .regex(/^\d{1,12}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
}

/** An amount of US dollars above zero, with at most four decimals. */
export function dollars() {
  const expected = 'an amount in US dollars above 0, for example 12.50';
  return z
    .string(expected)
    .regex(/^\d{1,9}(\.\d{1,4})?$/, expected)
    .transform(Number)
    .pipe(z.number().positive(expected));
}

export function port() {
  return wholeNumber(0, 65_535);
}

export function choice<const T extends readonly [string, ...string[]]>(options: T) {
  return z.enum(options, `one of ${options.join(', ')}`);
}

/** An address with one of the given schemes, without the colon. */
export function address(schemes: readonly string[], example: string) {
  const expected = `an address such as ${example}`;
  return z.string(expected).refine((value) => hasScheme(value, schemes), expected);
}

/** Scheme and host only: what browsers call an origin. A trailing slash is dropped. */
export function origin() {
  const expected = 'an http or https address without a path, such as https://carbsight.example';
  return z
    .string(expected)
    .refine((value) => hasScheme(value, ['http', 'https']) && isBareOrigin(value), expected)
    .transform((value) => new URL(value).origin);
}

export function emailAddress() {
  return z.email('an e-mail address').transform((value) => value.toLowerCase());
}

/** A minimum length in bytes, because that is how a signing key is measured. */
export function secretOfBytes(minBytes: number) {
  const expected = `at least ${minBytes} bytes`;
  return secret(z.string(expected).refine((value) => Buffer.byteLength(value) >= minBytes, expected));
}

function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
}

function isBareOrigin(value: string): boolean {
  const url = new URL(value);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}
