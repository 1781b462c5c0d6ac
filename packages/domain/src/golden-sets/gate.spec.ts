import type { GateCheckName, RunFigures } from '@carbsight/contracts';
import fc from 'fast-check';
import { compareRuns } from './compare-runs.js';
import {
  type GateContext,
  isOverrideReason,
  type LiveComparison,
  passesOnlyLoosened,
  passGate,
  softFigure,
  verdictOfRuns,
} from './gate.js';
import { DEFAULT_GATE_BARS, GATE_BARS, GATE_CHECKS, loosenedChecks } from './gate-bars.js';
import { figuresOfRun, type RunAnswer } from './run-figures.js';

type Answer = Partial<RunAnswer> & { grams?: number | null };

const call = (differs: Answer = {}): RunAnswer => {
  const { grams = 52, ...rest } = differs;
  const estimate = grams === null ? null : { carbsGrams: grams, lowGrams: grams - 5, highGrams: grams + 5 };
  const plain = { imageId: '1', isNotFood: false, truthGrams: 50, hasDosingLanguage: false, failureCode: null };
  return { ...plain, isWrongDish: false, estimate, ...rest };
};
/** Two repeats of this many images. */
const run = (images: number, of: (image: number) => Answer = () => ({})) =>
  Array.from({ length: images * 2 }, (_, index) => {
    const image = Math.floor(index / 2);
    return call({ imageId: String(image), ...of(image) });
  });
const figuresOf = (calls: RunAnswer[]) => figuresOfRun(calls, 1, 40);
/** As good as the live variant. */
const asLive = (images: number): LiveComparison => {
  const figures = figuresOf(run(images));
  return { difference: 0, interval: { low: 0, high: 0 }, images, figures, rangeCoverage: null };
};
const gateOf = (calls: RunAnswer[], context: Partial<GateContext> = {}, bars = DEFAULT_GATE_BARS) =>
  passGate(figuresOf(calls), bars, { hasNamedDosing: false, liveComparison: asLive(bars.images), ...context });
const verdict = (calls: RunAnswer[], context?: Partial<GateContext>) => gateOf(calls, context).verdict;
const check = (calls: RunAnswer[], name: GateCheckName, context?: Partial<GateContext>) =>
  gateOf(calls, context).checks.find((one) => one.name === name);
const failing = (calls: RunAnswer[], context?: Partial<GateContext>) =>
  gateOf(calls, context).checks.flatMap(({ name, passes }) => (passes === false ? name : []));
const MIN = DEFAULT_GATE_BARS.images;

it('passes a good run over enough images', () => {
  const { verdict: found, checks } = gateOf(run(MIN));
  expect(found).toBe('PASS');
  expect(checks.map(({ name }) => name)).toEqual(GATE_CHECKS);
});

/** Alternating above and below the truth. */
const offBy = (image: number, grams: number) => ({ grams: 50 + (image % 2 ? grams : -grams) });

it.each<[GateCheckName, (image: number) => Answer]>([
  ['meanAbsoluteError', (image) => offBy(image, image % 10 < 3 ? 4.9 : image % 10 < 6 ? 9.9 : 19.9)],
  ['bias', (image) => ({ grams: image % 10 < 4 ? 50 : 59.9 })],
  ['within5', (image) => offBy(image, image % 10 < 2 ? 1 : 7)],
  ['within10', (image) => offBy(image, image % 10 < 5 ? 1 : 11)],
  ['tooHigh', (image) => ({ grams: image % 15 === 0 ? 71 : 49 })],
  ['tooLow', (image) => ({ grams: image % 9 === 0 ? 29 : 52 })],
  ['wrongDish', (image) => ({ isWrongDish: image < 6 })],
  ['failures', (image) => (image < 3 ? { grams: null, failureCode: 'model-timeout' } : {})],
  ['unreadable', (image) => (image < 2 ? { grams: null, failureCode: 'model-invalid-answer' } : {})],
])('fails by %s alone', (name, of) => {
  const calls = run(MIN + 3, of);
  expect(failing(calls, { rangeCoverage: 0.8 })).toEqual([name]);
  expect(verdict(calls, { rangeCoverage: 0.8 })).toBe('FAIL');
});

it('fails answers that vary too much', () => {
  const calls = run(MIN).map(({ imageId }, index) => call({ imageId, grams: index % 2 ? 70 : 40 }));
  expect(check(calls, 'variation')).toMatchObject({ passes: false });
});

it('lists the value, its interval, the number of images and the live value for each bar', () => {
  expect(check(run(MIN), 'within10')).toEqual({
    name: 'within10',
    value: 1,
    interval: { low: expect.closeTo(0.9287, 4), high: 1 },
    images: MIN,
    limit: 0.6,
    live: 1,
    liveImages: 50,
    passes: true,
  });
  expect(check(run(MIN), 'bias')).toMatchObject({ value: 2, limit: 5, live: 2 });
});

describe('on fewer images than required to pass', () => {
  it('passes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MIN - 1 }), fc.integer({ min: -10, max: 10 }), (images, off) => {
        expect(verdict(run(images, () => ({ grams: 50 + off })))).not.toBe('PASS');
      }),
      { numRuns: 20 },
    );
    expect(verdict(run(46))).toBe('INSUFFICIENT DATA');
  });

  it('fails what is so far off that further images would not help, from 20 on', () => {
    expect(verdict(run(20, () => ({ grams: 64 })))).toBe('FAIL');
    expect(verdict(run(19, () => ({ grams: 64 })))).toBe('INSUFFICIENT DATA');
    const uncertain = run(20, (image) => ({ grams: image % 2 ? 50 : 62 }));
    expect(verdict(uncertain, { rangeCoverage: 0.8 })).toBe('INSUFFICIENT DATA');
  });
});

it('fails a variant that reads 14 g too much by three bars, whatever the spread, from 20 images on', () => {
  const spread = fc.record({
    images: fc.integer({ min: 20, max: 80 }),
    grams: fc.double({ min: 0, max: 7, noNaN: true }),
  });
  fc.assert(
    fc.property(spread, ({ images, grams }) => {
      const calls = run(images, (image) => ({ grams: 64 + (((image * 7) % images) / (images - 1) - 0.5) * 2 * grams }));
      const errors = calls.map(({ estimate }) => ({ errorA: 2, errorB: Math.abs((estimate?.carbsGrams ?? 0) - 50) }));
      const compared = compareRuns(errors, 1);
      const comparison = { ...asLive(images), difference: compared.meanDifference, interval: compared.interval };
      expect(verdict(calls, { liveComparison: comparison })).toBe('FAIL');
      expect(failing(calls, { liveComparison: comparison })).toEqual(
        expect.arrayContaining(['bias', 'within5', 'notWorse']),
      );
    }),
    { numRuns: 25 },
  );
});

it('is monotonic: what is further off never passes if something closer fails', () => {
  const far = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 1, max: 60 }),
  );
  fc.assert(
    fc.property(far, ([one, other, images]) => {
      const [near, further] = [Math.min(one, other), Math.max(one, other)].map(
        (off) => failing(run(images, () => ({ grams: 50 + off }))).length,
      );
      expect(further).toBeGreaterThanOrEqual(near ?? 0);
    }),
    { numRuns: 40 },
  );
});

it.each([
  ['passes an equal variant', { difference: 0, interval: { low: 0, high: 0 } }, true, 'PASS'],
  ['passes within the margin', { difference: 1, interval: { low: -1, high: 3 } }, true, 'PASS'],
  [
    'does not know from an interval across the margin',
    { difference: 1, interval: { low: -2, high: 4 } },
    null,
    'INSUFFICIENT DATA',
  ],
  ['fails beyond the margin', { difference: 3.1, interval: { low: 1, high: 5 } }, false, 'FAIL'],
] as const)('compared with the live variant: %s', (_, difference, passes, found) => {
  const liveComparison = { ...asLive(MIN), ...difference };
  expect(check(run(MIN), 'notWorse', { liveComparison })).toMatchObject({ passes, limit: 3, live: null });
  expect(verdict(run(MIN), { liveComparison })).toBe(found);
});

it('does not pass without a comparison with the live variant on enough images, and compares the live one with nothing', () => {
  expect(verdict(run(MIN), { liveComparison: null })).toBe('INSUFFICIENT DATA');
  expect(verdict(run(MIN), { liveComparison: { ...asLive(MIN - 1) } })).toBe('INSUFFICIENT DATA');
  const { checks, verdict: ofLive } = passGate(figuresOf(run(MIN)), DEFAULT_GATE_BARS, { hasNamedDosing: false });
  expect(ofLive).toBe('PASS');
  expect(checks.map(({ name }) => name)).not.toContain('notWorse');
});

it('uses the coverage of the range that people would see, if there is one, rather than that of the answers', () => {
  const narrow = run(MIN, () => ({ estimate: { carbsGrams: 52, lowGrams: 51.5, highGrams: 52.5 } }));
  expect(check(narrow, 'coverage')).toMatchObject({ value: 0, passes: false });
  expect(check(narrow, 'coverage', { rangeCoverage: 0.81 })).toMatchObject({ value: 0.81, passes: true });
});

it('does not pass what could not be measured', () => {
  expect(verdict(run(MIN, () => ({ isWrongDish: null })))).toBe('INSUFFICIENT DATA');
  const once = run(MIN).filter((_, index) => index % 2 === 0);
  expect(verdict(once)).toBe('INSUFFICIENT DATA');
  expect(check(once, 'variation')).toMatchObject({ value: null, passes: null });
  expect(verdict([])).toBe('INSUFFICIENT DATA');
});

it('requires enough images for every check', () => {
  const named = run(MIN).map((one) => (one.imageId === '0' ? one : { ...one, isWrongDish: null }));
  expect(verdict(named)).toBe('INSUFFICIENT DATA');
  expect(check(named, 'wrongDish')).toMatchObject({ value: 0, images: 1, passes: null });
});

it('judges food by photos of food, however many others are answered with 0', () => {
  const nothing = run(80, () => ({ isNotFood: true, truthGrams: 0, grams: 0 })).map((one) => {
    return { ...one, imageId: `no-food-${one.imageId}` };
  });
  const far = { grams: 110 };
  expect(verdict([...run(4, () => far), ...nothing])).toBe('INSUFFICIENT DATA');
  expect(verdict([...run(MIN, (image) => (image < 4 ? far : {})), ...nothing])).toBe('FAIL');
  expect(verdict([...run(MIN, (image) => ({ isWrongDish: image < 6 })), ...nothing])).toBe('FAIL');
  expect(verdict([...run(MIN), ...nothing])).toBe('PASS');
  expect(verdict([...run(MIN), ...nothing.map((one) => ({ ...one, isWrongDish: true }))])).toBe('FAIL');
  const eaten = nothing.map((one) => ({ ...one, estimate: { carbsGrams: 40, lowGrams: 0, highGrams: 60 } }));
  expect(check([...run(MIN), ...eaten], 'tooHigh')).toMatchObject({ passes: false });
});

it('does not pass a run counted before its figures existed', () => {
  const { foodBias: _, ...before } = figuresOf(run(MIN));
  const context = { hasNamedDosing: false, liveComparison: asLive(MIN) };
  expect(passGate(before, DEFAULT_GATE_BARS, context).verdict).toBe('INSUFFICIENT DATA');
});

it('fails a single word of dosing, however few images, in any run', () => {
  expect(verdict([call({ hasDosingLanguage: true })])).toBe('FAIL');
  const { verdict: found, checks } = gateOf(run(MIN), { hasNamedDosing: true });
  expect(found).toBe('FAIL');
  expect(checks.find(({ name }) => name === 'dosingLanguage')).toMatchObject({ value: 0, passes: false });
});

it('counts only images with a known truth', () => {
  expect(verdict(run(MIN + 2, (image) => ({ truthGrams: image < MIN - 1 ? 50 : null })))).toBe('INSUFFICIENT DATA');
});

it('follows the bars set by an administrator', () => {
  const bars = { ...DEFAULT_GATE_BARS, images: 3 };
  expect(gateOf(run(3), {}, bars).verdict).toBe('PASS');
  expect(gateOf(run(3), {}, { ...bars, meanAbsoluteErrorGrams: 1 }).verdict).toBe('FAIL');
});

it('gives a reason for the default of each bar', () => {
  const figures = new Set<keyof RunFigures>(Object.keys(figuresOf([])) as (keyof RunFigures)[]);
  for (const { reason, figures: used, setAs, default: standard } of Object.values(GATE_BARS)) {
    expect(reason).toMatch(/\.$/);
    expect(used.every((name) => figures.has(name))).toBe(true);
    if (setAs) expect(DEFAULT_GATE_BARS[setAs]).toBe(standard);
  }
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

it('says which checks pass only because their bars allow more than the default', () => {
  const bars = { ...DEFAULT_GATE_BARS, images: 3, biasGrams: 20, meanAbsoluteErrorGrams: 4 };
  expect(loosenedChecks(bars)).toEqual(['images', 'bias']);
  const context = { hasNamedDosing: false, liveComparison: asLive(3) };
  expect(passesOnlyLoosened(figuresOf(run(3)), bars, context)).toEqual(['images']);
  expect(passesOnlyLoosened(figuresOf(run(3, () => ({ grams: 58 }))), bars, context)).toEqual(['images', 'bias']);
});

it('counts all runs of a variant together, of which more have to pass than fail', () => {
  expect(verdictOfRuns('PASS', ['PASS', 'FAIL'])).toBe('FAIL');
  expect(verdictOfRuns('PASS', ['PASS', 'FAIL', 'PASS'])).toBe('PASS');
  expect(verdictOfRuns('PASS', ['INSUFFICIENT DATA', 'PASS'])).toBe('PASS');
  expect(verdictOfRuns('FAIL', ['PASS', 'PASS'])).toBe('FAIL');
});

it('warns of a price far above that of the live variant, also where that is free', () => {
  expect(softFigure('price', 0.02, 0.01)).toMatchObject({ warns: false });
  expect(softFigure('price', 0.03, 0.01)).toMatchObject({ warns: true });
  expect(softFigure('price', 0.03, 0)).toMatchObject({ warns: true });
  expect(softFigure('price', 0.03, null)).toMatchObject({ warns: false });
});
