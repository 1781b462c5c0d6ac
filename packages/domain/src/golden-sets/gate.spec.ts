import type { RunFigures } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS, passGate } from './gate.js';
import { figuresOfRun, type RunAnswer } from './run-figures.js';

const call = (differs: Partial<RunAnswer> & { grams?: number | null } = {}): RunAnswer => {
  const { grams = 52, ...rest } = differs;
  const estimate = grams === null ? null : { carbsGrams: grams, lowGrams: grams - 5, highGrams: grams + 5 };
  const plain = { imageId: '1', truthGrams: 50, isWrongDish: false, hasDosingLanguage: false, failureCode: null };
  return { ...plain, estimate, ...rest };
};
/** Twice each, of so many images. */
const run = (images: number, of: (image: number) => Partial<RunAnswer> & { grams?: number | null } = () => ({})) =>
  Array.from({ length: images * 2 }, (_, index) => {
    const image = Math.floor(index / 2);
    return call({ imageId: String(image), ...of(image) });
  });
const verdict = (calls: RunAnswer[]) => passGate(figuresOfRun(calls, 1, 20), DEFAULT_GATE_BARS).verdict;
const check = (calls: RunAnswer[], name: string) =>
  passGate(figuresOfRun(calls, 1, 20), DEFAULT_GATE_BARS).checks.find((one) => one.name === name);

it('passes a good run over ten images', () => {
  expect(verdict(run(10))).toBe('PASS');
  expect(verdict(run(10, () => ({ grams: 65 })))).toBe('PASS'); // 15 g is on the bar
});

it.each([
  ['errors above 15 g', () => ({ grams: 65.1 })],
  ['a wrong dish in more than a tenth', (image: number) => ({ isWrongDish: image < 2 })],
  [
    'no answer to more than a twentieth',
    (image: number) => (image === 0 ? { grams: null, failureCode: 'model-timeout' } : {}),
  ],
] as const)('fails %s', (_, of) => {
  expect(verdict(run(11, of as never))).toBe('FAIL');
});

it('fails answers that vary too much', () => {
  const calls = run(10).map(({ imageId }, index) => call({ imageId, grams: index % 2 ? 80 : 40 }));
  expect(check(calls, 'variation')).toMatchObject({ passes: false });
});

it('does not pass what could not be measured', () => {
  expect(verdict(run(9))).toBe('INSUFFICIENT DATA');
  expect(verdict(run(10, () => ({ isWrongDish: null })))).toBe('INSUFFICIENT DATA');
  const once = run(10).filter((_, index) => index % 2 === 0);
  expect(verdict(once)).toBe('INSUFFICIENT DATA');
  expect(check(once, 'variation')).toMatchObject({ value: null, passes: null });
  expect(verdict([])).toBe('INSUFFICIENT DATA');
});

it('fails a single word of dosing, however few images', () => {
  expect(verdict([call({ hasDosingLanguage: true })])).toBe('FAIL');
});

it('counts only images with a known truth', () => {
  expect(verdict(run(12, (image) => ({ truthGrams: image < 9 ? 50 : null })))).toBe('INSUFFICIENT DATA');
});

it('follows the bars that an administrator set', () => {
  const figures: RunFigures = figuresOfRun(run(3), 1, 20);
  expect(passGate(figures, { ...DEFAULT_GATE_BARS, images: 3 }).verdict).toBe('PASS');
  expect(passGate(figures, { ...DEFAULT_GATE_BARS, images: 3, meanAbsoluteErrorGrams: 1 }).verdict).toBe('FAIL');
});
