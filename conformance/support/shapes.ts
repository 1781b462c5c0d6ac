import { expect } from '@jest/globals';

/** What a field of an answer may be. */
export const text = expect.any(String) as unknown as string;
export const number = expect.any(Number) as unknown as number;
export const truth = expect.any(Boolean) as unknown as boolean;
export const list = expect.any(Array) as unknown as unknown[];
export const object = expect.any(Object) as unknown as object;
export const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/) as unknown as string;
export const thumbnail = expect.stringMatching(/^data:image\/\w+;base64,/) as unknown as string;

/** One of these values or shapes. */
export const oneOf = (...options: readonly unknown[]) => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'),
  asymmetricMatch: (value: unknown) => options.some((option) => fits(value, option)),
  toAsymmetricMatcher: () => `one of ${options.map(String).join(', ')}`,
});
export const orNull = (shape: unknown) => oneOf(shape, null);

/** Every element of a list has this shape. An empty list shows nothing: make sure that it is not empty. */
export function allOf(values: readonly unknown[], shape: object): void {
  expect(values).not.toHaveLength(0);
  for (const value of values) expect(value).toMatchObject(shape as Record<string, unknown>);
}

/** Every error of the API: the status again, a code for programs, and a sentence for people. */
export const anError = (statusCode: number, more: { code?: string; message?: unknown } = {}) => ({
  statusCode,
  code: expect.stringMatching(/^[a-z][a-z0-9-]*$/),
  message: expect.stringMatching(/\w+ \w+/),
  ...more,
});

function fits(value: unknown, shape: unknown): boolean {
  try {
    expect(value).toEqual(shape);
    return true;
  } catch {
    return false;
  }
}
