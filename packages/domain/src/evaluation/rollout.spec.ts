import { compareRollout, DEFAULT_ROLLOUT_BARS, describeRolloutEnd, type RolloutScans } from './rollout.js';

const scansOf = (scans: number, differs: Partial<RolloutScans> = {}): RolloutScans => ({
  scans,
  answered: scans,
  corrected: 0,
  thumbsDown: 0,
  widthsGrams: Array.from({ length: scans }, (_, scan) => 10 + (scan % 5)),
  timesMs: Array.from({ length: scans }, (_, scan) => 3_000 + (scan % 7) * 100),
  costsUsd: Array.from({ length: scans }, (_, scan) => 0.01 + (scan % 3) / 1_000),
  ...differs,
});
const rules = { bars: DEFAULT_ROLLOUT_BARS, minimumScans: 50 };
const compared = (ofNew: RolloutScans, rest = scansOf(500), differs: Partial<typeof rules> = {}) =>
  compareRollout({ new: ofNew, rest }, { ...rules, ...differs }).figures;
const stateOf = (figures: ReturnType<typeof compared>) =>
  Object.fromEntries(figures.map(({ name, state }) => [name, state]));

it('finds nothing wrong with a variant that does as well as the rest', () => {
  expect(new Set(Object.values(stateOf(compared(scansOf(60)))))).toEqual(new Set(['within']));
});

it.each([
  ['completion', { answered: 40 }],
  ['corrections', { corrected: 20 }],
  ['thumbsDown', { thumbsDown: 20 }],
  ['rangeWidth', { widthsGrams: scansOf(60).widthsGrams.map((width) => width * 2) }],
  ['time', { timesMs: scansOf(60).timesMs.map((ms) => ms * 2) }],
  ['cost', { costsUsd: scansOf(60).costsUsd.map((usd) => usd * 3) }],
])('breaks the bar of %s if it is certainly worse by more than allowed', (name, differs) => {
  expect(stateOf(compared(scansOf(60, differs)))).toMatchObject({ [name]: 'broken' });
  expect(stateOf(compared(scansOf(49, differs)))).toMatchObject({ [name]: 'too-few' });
  const bars = { ...DEFAULT_ROLLOUT_BARS, [name]: null };
  expect(stateOf(compared(scansOf(60, differs), undefined, { bars }))).toMatchObject({ [name]: 'off' });
});

it('waits while a difference beyond the bar may still be chance', () => {
  const [completion] = compared(scansOf(50, { answered: 48 }), scansOf(500, { answered: 495 }));
  expect(completion).toMatchObject({ state: 'uncertain', difference: expect.closeTo(-0.03, 9) });
  expect(completion?.worseBy).toBeCloseTo(3, 9);
  expect(completion?.interval?.high).toBeGreaterThan(0);
});

it('never reports a cost interval below zero', () => {
  const cost = compared(scansOf(3, { costsUsd: [0, 0, 0.008] })).find(({ name }) => name === 'cost');
  expect(cost?.new.interval?.low).toBe(0);
});

it('does not let through what cannot be compared', () => {
  const none = scansOf(60, { answered: 0, widthsGrams: [], timesMs: [] });
  expect(stateOf(compared(none))).toMatchObject({ completion: 'broken', thumbsDown: 'broken', rangeWidth: 'broken' });
  const free = scansOf(500, { costsUsd: Array(500).fill(0) });
  expect(stateOf(compared(scansOf(60), free))).toMatchObject({ cost: 'broken' });
  expect(stateOf(compared(scansOf(60, { costsUsd: Array(60).fill(0) }), free))).toMatchObject({ cost: 'within' });
});

it('says in words which bar was broken', () => {
  const figures = compared(scansOf(60, { thumbsDown: 15 })).filter(({ state }) => state === 'broken');
  expect(describeRolloutEnd({ code: 'bar-broken', scans: 60, figures, reason: '' })).toBe(
    'It was worse than the rest. Thumbs down: 25.0% against 0.0%, where at most 3 percentage points more was allowed. ' +
      'It had read 60 scans.',
  );
  expect(describeRolloutEnd({ code: 'stopped', scans: null, figures: [], reason: 'Too slow at lunch' })).toBe(
    'An administrator stopped it. Too slow at lunch',
  );
});
