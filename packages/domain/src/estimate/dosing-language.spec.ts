import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { containsDosingLanguage, removeDosingLanguage } from './dosing-language.js';

/** Texts that must go or stay as a whole; those with invisible characters are written as JSON strings. */
const rows = readFileSync(new URL('./dosing-language.fixture.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [kind: string, text: string]);
const textsOf = (wanted: string): string[] =>
  rows.flatMap(([kind, text]) => (kind !== wanted ? [] : [text.startsWith('"') ? JSON.parse(text) : text]));
const hostile = textsOf('hostile');

it('has only texts that are hostile or harmless', () => {
  expect(rows.filter(([kind, text]) => !['hostile', 'harmless'].includes(kind) || !text)).toEqual([]);
});

describe('removeDosingLanguage', () => {
  it.each(hostile)('leaves nothing of %j', (text) => {
    expect(removeDosingLanguage(text)).toBe('');
  });

  it.each(textsOf('harmless'))('leaves %j as it is', (text) => {
    expect(removeDosingLanguage(text)).toBe(text);
  });

  it.each([
    '<take 4 units of insulin>',
    'Rice <!-- bolus of 4 -->',
    '&#60;inject 5 units&#62;',
    'in<b>su</b>lin for it',
  ])('checks inside and across what could be a tag: %s', (text) => {
    expect(removeDosingLanguage(text)).toBe('');
  });

  it('removes the sentence and keeps the figures of the others', () => {
    const text = 'The rice is about 45.5 g. You should take 4 units of insulin. The sauce adds 6 g.';
    expect(removeDosingLanguage(text)).toBe('The rice is about 45.5 g. The sauce adds 6 g.');
  });

  it('keeps the lines of a list around a removed one', () => {
    expect(removeDosingLanguage('- Rice 45 g\n- Bolus: 4U\n- Beans 12 g')).toBe('- Rice 45 g\n- Beans 12 g');
  });

  it('never lets dosing language through, wherever it hides', () => {
    const words = fc.constantFrom(
      'Rice 45 g.',
      'Beans, 12 g!',
      '\n',
      ' ',
      'The',
      'sauce',
      '4',
      'units',
      '. ',
      '- ',
      ...hostile,
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const cleaned = removeDosingLanguage(parts.join(' '));
        expect(containsDosingLanguage(cleaned)).toBe(false);
        expect(removeDosingLanguage(cleaned)).toBe(cleaned);
      }),
    );
  });

  it('keeps the lines of a numbered list', () => {
    const list = '1. Rice, 45 g\n2. Two eggs, 1 g\n3. A glass of milk';
    expect(removeDosingLanguage(list)).toBe(list);
    expect(removeDosingLanguage('1. Rice, 45 g\n2. Then take five\n3. Milk')).toBe('1. Rice, 45 g\n3. Milk');
  });

  it('accepts any text, and adds nothing to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(removeDosingLanguage(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  // A hostile text must not block a worker. Anything beyond linear time would take minutes here.
  it.each(['a. ', ' ', '1 to ', 'a-', '<a', 'take 4 ', 'i n s ', '1\n', 'ratio 1 ', 'x! '])(
    'takes hardly longer for many repetitions of %j',
    (part) => {
      removeDosingLanguage(part.repeat(60_000));
    },
  );
});
