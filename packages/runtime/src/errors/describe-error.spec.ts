import { describeError } from './describe-error.js';

const SECRETS = [
  'kim@example.org',
  'sk-live-51H8xQp2eZvKYlo2C0abcdef',
  'postgres://carbsight:hunter2@10.0.0.7:5432/carbsight',
  '2 slices of toast, then 4 units of insulin',
  'glucose 212 mg/dl',
  '01912f6e-7c2b-7b7e-9c1e-000000000001',
];

describe('what may be stored of an error', () => {
  it.each(SECRETS)('never holds what its text holds: %s', (secret) => {
    class ReadingFailed extends Error {
      override readonly name = 'ReadingFailed';
    }
    for (const error of [
      new Error(secret),
      new Error(`could not read "${secret}"`),
      new SyntaxError(`Unexpected token in ${secret}`),
      new ReadingFailed(secret),
      new TypeError(`Invalid URL '${secret}'`),
      new TypeError(`"${secret}" is not iterable`),
      Object.assign(new Error(secret), { code: secret }),
    ]) {
      const stored = describeError(error);
      for (const word of secret.split(/[\s,]+/).filter((part) => part.length > 3)) expect(stored).not.toContain(word);
      expect(stored).not.toContain('212');
    }
    expect(describeError(secret)).toBe('Something that is no error was thrown');
  });

  it('contains type, code and location', () => {
    expect(describeError(Object.assign(new Error('kim was here'), { code: '23505' }))).toMatch(
      /^Error · 23505 · describe-error\.spec\.ts:\d+$/,
    );
  });

  it('keeps the engine’s messages about code', () => {
    const nothing = JSON.parse('null') as { carbs: number };
    let thrown: unknown;
    try {
      String(nothing.carbs);
    } catch (error) {
      thrown = error;
    }
    expect(describeError(thrown)).toContain("TypeError · Cannot read properties of null (reading 'carbs') · ");
  });

  it('is one short line', () => {
    const stored = describeError(new TypeError(`${'x y '.repeat(200)}\nsecond line`));
    expect(stored.length).toBeLessThanOrEqual(160);
    expect(stored).not.toContain('\n');
  });
});
