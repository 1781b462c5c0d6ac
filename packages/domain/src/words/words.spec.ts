import { readdirSync, readFileSync } from 'node:fs';
import * as tables from '#words';
import { TIMES_OF_DAY } from '../insights.js';
import { parseWords } from './words.js';

const sources = new URL('..', import.meta.url);
const code = readdirSync(sources, { encoding: 'utf8', recursive: true })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => readFileSync(new URL(path, sources), 'utf8'));
/** Everything that can name a class. */
const naming = [...code, ...Object.values(tables)].join('\n');
const composedNames = [...TIMES_OF_DAY, 'hypo by name', 'ketones by name'];

const ofTable = (text: string): string[][] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
const classesOf = (text: string): string[] => [
  ...new Set(
    ofTable(text)
      .slice(1)
      .map(([name = '']) => name),
  ),
];
const tableOf = (...rows: string[]): string => ['class\tlanguage\tword\tnote', ...rows].join('\n');

describe.each(Object.entries(tables))('%s', (_, text) => {
  it('has a class, its languages and a word in each row, no word twice in a class, and at most a note after it', () => {
    const [columns, ...rows] = ofTable(text);
    expect(columns).toEqual(['class', 'language', 'word', 'note']);
    for (const row of rows) {
      expect(row.join('|')).toMatch(/^[a-z][^|]*\|[a-z]{0,2}(?: [a-z]{2})*\|[^ ]/);
      expect([3, 4]).toContain(row.length);
      expect(row[2]).toMatch(/^\S.*\S$|^\S$/);
    }
    expect(new Set(rows.map(([name, , word]) => `${name}\t${word}`)).size).toBe(rows.length);
  });

  it('can be read: each row is a pattern, and each class that it names exists', () => {
    for (const name of classesOf(text)) expect(parseWords(text).patterns(name, 'u').length).toBeGreaterThan(0);
  });

  it('has no class that neither code nor a row names: its words would never be used', () => {
    const isUnused = (name: string) => !naming.includes(`{${name}}`) && !naming.includes(`'${name}'`);
    expect(classesOf(text).filter((name) => isUnused(name) && !composedNames.includes(name))).toEqual([]);
  });
});

it('reads a table with Windows line ends', () => {
  expect(parseWords('class\tlanguage\tword\r\npet\ten\tcats?\r\npet\ten\tdogs?\r\n').of('pet')).toEqual([
    'cats?',
    'dogs?',
  ]);
});

it('expands the classes that a row names', () => {
  const words = parseWords(tableOf('pet\ten\tcats?', 'pet\ten\tdogs?', 'food\t\t{pet}', 'food\ten\tmy {pet} food'));
  expect(words.of('food')).toEqual(['cats?', 'dogs?', 'my (?:cats?|dogs?) food']);
  expect(words.pattern('^{pet}$').test('dogs')).toBe(true);
});

it('names the class that no table has', () => {
  expect(() => parseWords(tableOf('food\ten\tmy {pet} food')).of('food')).toThrow('"pet"');
});
