import type { GoldenLabel, GoldenLabelVerdict } from '@carbsight/contracts';
import { judgeLabel } from './judge-label.js';

const figures = (carbs: number, fibre: number | null = null) => ({ carbs, fibre });
const truth: GoldenLabel = { convention: 'available', per100: figures(54, 3), perServing: figures(16.2) };
const read = (per100: number | null, perServing: number | null = null, fibre: number | null = null) => ({
  convention: 'available' as const,
  per100: per100 === null ? null : { ...figures(per100, fibre), sugars: null },
  perServing: perServing === null ? null : { ...figures(perServing), sugars: 1 },
});

it.each<[string, GoldenLabelVerdict, ReturnType<typeof read> | null]>([
  ['no figures', 'nothing', null],
  ['the figure', 'right', read(54)],
  ['half a gram off', 'right', read(null, 16.7)],
  ['2% off, which is more', 'right', read(55.08)],
  ['more than that', 'wrong', read(55.2)],
  ['a decimal point lost', 'wrong', read(540)],
  ['one column right and one wrong', 'wrong', read(54, 1.62)],
  ['another fibre', 'wrong', read(54, null, 30)],
  ['the fibre, too', 'right', read(54, 16.2, 3)],
])('%s is %s', (_, verdict, label) => {
  expect(judgeLabel(truth, label)).toBe(verdict);
});

it('needs the convention, and a column that was stated', () => {
  expect(judgeLabel({ ...truth, convention: 'total' }, read(54))).toBe('wrong');
  expect(judgeLabel({ ...truth, per100: null }, read(54))).toBe('nothing');
});
