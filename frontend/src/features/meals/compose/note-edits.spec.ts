import type { NoteWord } from '@carbsight/contracts';
import { replaceIn, withCarbs, withGrams, withName, without } from './note-edits';
import { marksOf } from './note-marks';

const note = '2 slices of toast with a glass of juice and some florps';
const kinds: readonly [string, NoteWord['kind'], number | null][] = [
  ['2', 'amount', 0],
  ['slices', 'amount', 0],
  ['of', 'talk', null],
  ['toast', 'name', 0],
  ['with', 'joiner', null],
  ['a', 'talk', null],
  ['glass', 'amount', 1],
  ['of', 'talk', null],
  ['juice', 'name', 1],
  ['and', 'joiner', null],
  ['some', 'share', null],
  ['florps', 'unknown', null],
];
let at = 0;
const words = kinds.map(([word, kind, item]): NoteWord => {
  const start = note.indexOf(word, at);
  at = start + word.length;
  return { start, end: at, kind, item };
});
const unknown = words.at(-1) ?? { start: 0, end: 0 };

it('marks foods and what was not understood, neighbours as one', () => {
  expect(marksOf(note, words).map(({ start, end, isUnknown }) => [note.slice(start, end), isUnknown])).toEqual([
    ['2 slices', false],
    ['toast', false],
    ['glass', false],
    ['juice', false],
    ['florps', true],
  ]);
});

it('writes an answer about words that were not understood behind them, or in their place', () => {
  expect(withCarbs(note, unknown, '25 g carbs')).toBe(`${note} (25 g carbs)`);
  expect(replaceIn(note, unknown, 'crisps')).toBe('2 slices of toast with a glass of juice and some crisps');
});

it('removes words with what joined them, wherever they stand', () => {
  expect(without(note, unknown, words)).toBe('2 slices of toast with a glass of juice');
  expect(without('florps, toast', { start: 0, end: 6 }, [])).toBe('toast');
  expect(without('toast, florps, jam', { start: 7, end: 13 }, [])).toBe('toast, jam');
  expect(without('florps', { start: 0, end: 6 }, [])).toBe('');
});

it('puts a weight in place of the amount, with its article, or before the name', () => {
  expect(withGrams(note, words, 1, 199.6)).toBe('2 slices of toast with 200 g of juice and some florps');
  const bare: NoteWord[] = [{ start: 0, end: 5, kind: 'name', item: 0 }];
  expect(withGrams('toast', bare, 0, 62)).toBe('62 g toast');
  expect(withGrams('toast', bare, 1, 62)).toBeNull();
});

it('replaces the name of a food and nothing else', () => {
  expect(withName(note, words, 0, 'Melba toast')).toBe(`2 slices of Melba toast ${note.slice(18)}`);
});

describe('words of a food that stand around others', () => {
  const said = (typed: string, ...kinds: readonly NoteWord['kind'][]): NoteWord[] => {
    let from = 0;
    return typed.split(' ').map((word, place) => {
      const start = typed.indexOf(word, from);
      from = start + word.length;
      return { start, end: from, kind: kinds[place] ?? 'talk', item: 0 };
    });
  };

  it('keep the name between two parts of an amount', () => {
    const pizza = '2 slices pizza 33g each';
    const owned = said(pizza, 'amount', 'amount', 'name', 'amount', 'amount');
    expect(withGrams(pizza, owned, 0, 198)).toBe('198 g pizza');
  });

  it('keep the amount between a name and its state', () => {
    const rice = 'rice 60g dry';
    expect(withName(rice, said(rice, 'name', 'amount', 'state'), 0, 'Basmati rice')).toBe('Basmati rice 60g');
  });
});
