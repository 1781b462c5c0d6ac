import type { RunFigures } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS, isOverrideReason, passGate as passGateOf } from './gate.js';
import { figuresOfRun, type RunAnswer } from './run-figures.js';

const call = (differs: Partial<RunAnswer> & { grams?: number | null } = {}): RunAnswer => {
  const { grams = 52, ...rest } = differs;
  const estimate = grams === null ? null : { carbsGrams: grams, lowGrams: grams - 5, highGrams: grams + 5 };
  const plain = { imageId: '1', isNotFood: false, truthGrams: 50, hasDosingLanguage: false, failureCode: null };
  return { ...plain, isWrongDish: false, estimate, ...rest };
};
/** Two repeats of this many images. */
const run = (images: number, of: (image: number) => Partial<RunAnswer> & { grams?: number | null } = () => ({})) =>
  Array.from({ length: images * 2 }, (_, index) => {
    const image = Math.floor(index / 2);
    return call({ imageId: String(image), ...of(image) });
  });
const passGate = (figures: Partial<RunFigures>, bars = DEFAULT_GATE_BARS, hasNamedDosing = false) =>
  passGateOf(figures, bars, { hasNamedDosing });
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

it('requires enough images for every check', () => {
  const named = run(10).map((one) => (one.imageId === '0' ? one : { ...one, isWrongDish: null }));
  expect(verdict(named)).toBe('INSUFFICIENT DATA');
  expect(check(named, 'wrongDish')).toMatchObject({ value: 0, passes: null });
  const repeated = run(10).filter(({ imageId }, index) => imageId === '0' || index % 2 === 0);
  expect(verdict(repeated)).toBe('INSUFFICIENT DATA');
  expect(check(repeated, 'variation')).toMatchObject({ value: 0, passes: null });
});

it('judges food by photos of food, however many others are answered with 0', () => {
  const nothing = run(16, () => ({ isNotFood: true, truthGrams: 0, grams: 0 })).map((one) => {
    return { ...one, imageId: `no-food-${one.imageId}` };
  });
  const far = { grams: 110 };
  expect(verdict([...run(4, () => far), ...nothing])).toBe('INSUFFICIENT DATA');
  expect(verdict([...run(10, (image) => (image < 4 ? far : {})), ...nothing])).toBe('FAIL');
  expect(verdict([...run(10, (image) => ({ isWrongDish: image < 2 })), ...nothing])).toBe('FAIL');
  expect(verdict([...run(10), ...nothing])).toBe('PASS');
  expect(verdict([...run(10), ...nothing.map((one) => ({ ...one, isWrongDish: true }))])).toBe('FAIL');
});

it('does not pass a run counted before its figures existed', () => {
  const { foodMeanAbsoluteError: _, ...before } = figuresOfRun(run(10), 1, 20);
  expect(passGate(before, DEFAULT_GATE_BARS).verdict).toBe('INSUFFICIENT DATA');
});

it('fails a single word of dosing, however few images', () => {
  expect(verdict([call({ hasDosingLanguage: true })])).toBe('FAIL');
});

it('fails a recipe that named dosing in another run, however well this one went', () => {
  const { verdict: found, checks } = passGate(figuresOfRun(run(10), 1, 20), DEFAULT_GATE_BARS, true);
  expect(found).toBe('FAIL');
  expect(checks.find(({ name }) => name === 'dosingLanguage')).toMatchObject({ value: 0, passes: false });
});

it('counts only images with a known truth', () => {
  expect(verdict(run(12, (image) => ({ truthGrams: image < 9 ? 50 : null })))).toBe('INSUFFICIENT DATA');
});

it('follows the bars set by an administrator', () => {
  const figures: RunFigures = figuresOfRun(run(3), 1, 20);
  expect(passGate(figures, { ...DEFAULT_GATE_BARS, images: 3 }).verdict).toBe('PASS');
  expect(passGate(figures, { ...DEFAULT_GATE_BARS, images: 3, meanAbsoluteErrorGrams: 1 }).verdict).toBe('FAIL');
});

it.each(['The other one is away', '十文字以上の理由です。', ' 1 of 10 was wrong '])('accepts %j', (reason) => {
  expect(isOverrideReason(reason)).toBe(true);
});

it.each([
  null,
  '',
  'too short',
  ' \n        ',
  'x\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
  '.............',
  'Admin configuration update',
  'ADMIN configuration update',
  '\u200bAdmin configuration update ',
])('does not accept %j', (reason) => {
  expect(isOverrideReason(reason)).toBe(false);
});
