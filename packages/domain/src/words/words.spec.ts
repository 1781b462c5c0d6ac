import * as tables from '#words';
import { readWords } from './words.js';

const ofTable = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
const tableOf = (...rows: string[]): string => ['class\tlanguage\tword\tnote', ...rows].join('\n');

describe.each(Object.entries(tables))('%s', (_, text) => {
  it('has a class, its languages and a word in each row, no word twice in a class, and at most a note behind', () => {
    const [columns, ...rows] = ofTable(text);
    expect(columns).toEqual(['class', 'language', 'word', 'note']);
    for (const row of rows) {
      expect(row.join('|')).toMatch(/^[a-z][^|]*\|[a-z]{0,2}(?: [a-z]{2})*\|[^ ]/);
      expect([3, 4]).toContain(row.length);
    }
    expect(new Set(rows.map(([name, , word]) => `${name}\t${word}`)).size).toBe(rows.length);
  });

  it('can be read: each row is a pattern, and each class that it names exists', () => {
    const names = new Set(
      ofTable(text)
        .slice(1)
        .map(([name = '']) => name),
    );
    for (const name of names) expect(readWords(text).patterns(name, 'u').length).toBeGreaterThan(0);
  });
});

it('writes out the classes that a row names', () => {
  const words = readWords(tableOf('pet\ten\tcats?', 'pet\ten\tdogs?', 'food\t\t{pet}', 'food\ten\tmy {pet} food'));
  expect(words.of('food')).toEqual(['cats?', 'dogs?', 'my (?:cats?|dogs?) food']);
  expect(words.pattern('^{pet}$').test('dogs')).toBe(true);
});

it('names the class that no table has', () => {
  expect(() => readWords(tableOf('food\ten\tmy {pet} food')).of('food')).toThrow('"pet"');
});
