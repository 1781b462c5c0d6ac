import { gainsOf, isReturn, needsOverride, type PastRelease, type PlacedVariant, type Release } from './release.js';

const variant = (modelId: string, differs: Partial<PlacedVariant> = {}): PlacedVariant => ({
  modelId,
  fingerprint: `${modelId} at home`,
  promptSha256: 'shipped',
  isGrounded: false,
  usesPrompt: true,
  admission: 'gate',
  ...differs,
});
const [a, b, c] = ['a', 'b', 'c'].map((modelId) => variant(modelId)) as [PlacedVariant, PlacedVariant, PlacedVariant];
const table = variant('table', { usesPrompt: false });
const order = (...variants: PlacedVariant[]): Release => ({ order: variants, rollout: null });
const rollout = (one: PlacedVariant, percent: number): Release => ({ order: [a], rollout: { ...one, percent } });
const gaining = (before: Release, next: Release) =>
  gainsOf(before, next).map(({ variant: one, place }) => `${one.modelId} ${place}`);
const other = (one: PlacedVariant) => ({ ...one, promptSha256: 'other' });

it.each<[what: string, before: Release, next: Release, gains: string[]]>([
  ['nothing', order(a, b), order(a, b), []],
  ['another first model', order(a), order(b), ['b first']],
  ['a fallback in front', order(a, b), order(b, a), ['b first']],
  ['a fallback left alone', order(a, b), order(b), ['b first']],
  ['a removed fallback', order(a, b, c), order(a, c), []],
  ['a fallback that overtakes another', order(a, b, c), order(a, c, b), ['c behind']],
  ['a new fallback', order(a), order(a, b), ['b behind']],
  ['the same model at another address', order(a, b), order(a, variant('b', { fingerprint: 'moved' })), ['b behind']],
  ['another reading', order(a), order(variant('a', { isGrounded: true })), ['a first']],
  ['another prompt', order(a, b), order(other(a), other(b)), ['a first', 'b behind']],
  ['another prompt beside the built-in reader', order(a, table), order(other(a), other(table)), ['a first']],
  ['another prompt of the built-in reader', order(table), order(other(table)), ['table first']],
  ['the built-in reader behind', order(table, a), order(a, table), ['a first']],
  ['a rollout', order(a), rollout(b, 1), ['b rollout']],
  ['a larger share', rollout(b, 1), rollout(b, 100), ['b rollout']],
  ['a smaller share', rollout(b, 100), rollout(b, 1), []],
  ['the end of a rollout', rollout(b, 50), order(a), []],
  ['a rollout that takes over', rollout(b, 100), order(b, a), ['b first']],
])('tells what receives more scans: %s', (_, before, next, gains) => {
  expect(gaining(before, next)).toEqual(gains);
});

describe('a return', () => {
  const past = (release: Release, isAReturn = false): PastRelease => ({ ...release, isReturn: isAReturn });
  const back = (history: PastRelease[], one: PlacedVariant) =>
    isReturn({ variant: one, place: 'first' }, history, 'shipped');

  it('is to what was first just before, unless that came by an override', () => {
    expect(back([past(order(b)), past(order(a))], a)).toBe(true);
    expect(back([past(order(b)), past(order({ ...a, admission: 'override' }))], a)).toBe(false);
    expect(back([past(order(b)), past(order({ ...a, admission: 'restart' }))], a)).toBe(false);
    expect(back([past(order(c)), past(order(b)), past(order(a))], a)).toBe(false);
    expect(back([past(order(b)), past(order(b, a))], a)).toBe(false);
    expect(back([], a)).toBe(false);
  });

  it('is never to what was left by one', () => {
    expect(back([past(order(a), true), past(order(b)), past(order(a))], b)).toBe(false);
  });

  it('is to the prompt that ships, however many prompts came between', () => {
    const [one, two] = [other(a), { ...a, promptSha256: 'third' }];
    expect(back([past(order(two)), past(order(one)), past(order(a))], a)).toBe(true);
    expect(back([past(order(two)), past(order(one)), past(order({ ...a, admission: 'override' }))], a)).toBe(false);
    // Never live with it.
    expect(back([past(order(other(b))), past(order(a))], b)).toBe(false);
  });

  it('spares a run that is missing, not one that failed', () => {
    expect(needsOverride('INSUFFICIENT DATA', true)).toBe(false);
    expect(needsOverride('FAIL', true)).toBe(true);
    expect(needsOverride('INSUFFICIENT DATA', false)).toBe(true);
    expect(needsOverride('PASS', false)).toBe(false);
  });
});
