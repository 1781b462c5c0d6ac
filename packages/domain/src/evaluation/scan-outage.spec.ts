import type { QualityState } from '@carbsight/contracts';
import fc from 'fast-check';
import { assessScans, type EndedScan, rowOfFailures } from './scan-outage.js';

const BARS = { bar: 0.1, outageBar: 0.5, minimum: 10 };
const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(NOON + seconds * 1_000);
const ended = (seconds: number, isFailed = false): EndedScan => ({ endedAt: at(seconds), isFailed });
const before = (state: QualityState, countsFrom: Date | null = null) => ({ state, countsFrom });

/** Checks every five seconds, like the worker. `scans` in the order of their ends. */
function simulate(scans: readonly EndedScan[], untilSeconds: number, start = before('ok')) {
  let current: { state: QualityState; countsFrom: Date | null } = start;
  const changes: { readonly seconds: number; readonly state: QualityState }[] = [];
  for (let seconds = 0; seconds <= untilSeconds; seconds += 5) {
    const known = scans.filter(({ endedAt }) => endedAt <= at(seconds)).toReversed();
    const after = assessScans(known, BARS, current, at(seconds));
    if (after.state !== current.state) changes.push({ seconds, state: after.state });
    current = after;
  }
  return changes;
}
/** Every half minute from `from` to `until`. */
const twoAMinute = (from: number, until: number, isFailed: (seconds: number) => boolean) =>
  Array.from({ length: Math.floor((until - from) / 30) + 1 }, (_, index) => {
    const seconds = from + 30 * index;
    return ended(seconds, isFailed(seconds));
  });

describe('the state of scans', () => {
  it('is an outage within 60 s of the first failure at two scans a minute, whenever the last one worked', () => {
    for (let lastWorked = -30; lastWorked < 0; lastWorked += 1) {
      const scans = [ended(-60), ended(lastWorked), ...twoAMinute(0, 300, () => true)];
      const [first] = simulate(scans, 300);
      expect(first).toMatchObject({ state: 'outage' });
      expect(first?.seconds).toBeLessThanOrEqual(60);
    }
  });

  it('stays ok after one failure among few scans, however few', () => {
    for (const others of [0, 1, 2, 5]) {
      const scans = [...Array.from({ length: others }, (_, index) => ended(index - 10)), ended(0, true)];
      expect(simulate(scans, 3_600)).toEqual([]);
    }
  });

  it('stays ok after two failures in a row while others work', () => {
    const busy = Array.from({ length: 600 }, (_, second) => ended(second, second === 300 || second === 301));
    expect(simulate(busy, 600)).toEqual([]);
  });

  it.each<[string, number, number, QualityState, QualityState]>([
    ['broken above a tenth, certainly', 30, 100, 'ok', 'broken'],
    ['ok by chance', 13, 100, 'ok', 'ok'],
    ['broken while it may be', 13, 100, 'broken', 'broken'],
    ['ok at the bar', 10, 100, 'broken', 'ok'],
    ['an outage above a half, certainly', 70, 100, 'ok', 'outage'],
    ['an outage while more than half fail', 55, 100, 'outage', 'outage'],
    ['an outage, and no lesser incident, while fewer fail', 40, 100, 'outage', 'outage'],
    ['ok when the last two minutes are within the bar, however busy', 2, 100, 'outage', 'ok'],
  ])('is %s', (_, failed, of, state, after) => {
    // Spread evenly, so that the last ones decide nothing, and the last one has just worked.
    const isFailed = (index: number) => Math.floor(((index + 1) * failed) / of) > Math.floor((index * failed) / of);
    const scans = Array.from({ length: of }, (_one, index) => ended(-1 - index, index > 0 && isFailed(index)));
    expect(assessScans(scans, BARS, before(state), at(0)).state).toBe(after);
  });

  it.each<[string, readonly EndedScan[], readonly { seconds: number; state: QualityState }[]]>([
    [
      'an outage by a row, after which most of the 15 minutes are failures',
      twoAMinute(-120, 900, (seconds) => seconds >= 0 && seconds < 600),
      [
        { seconds: 30, state: 'outage' },
        { seconds: 690, state: 'ok' },
      ],
    ],
    [
      'an outage by its share',
      Array.from({ length: 120 }, (_, index) => ended(10 * index, index < 60 && index % 4 > 0)),
      [
        { seconds: 90, state: 'broken' },
        { seconds: 150, state: 'outage' },
        { seconds: 700, state: 'ok' },
      ],
    ],
    [
      'a short one among many that worked',
      twoAMinute(-900, 900, (seconds) => seconds >= 0 && seconds <= 60),
      [
        { seconds: 30, state: 'outage' },
        { seconds: 180, state: 'ok' },
      ],
    ],
    [
      'a lesser incident, once more have worked in a row than chance explains',
      Array.from({ length: 300 }, (_, index) => ended(3 * index, index < 60 && index % 3 === 0)),
      [
        { seconds: 30, state: 'broken' },
        { seconds: 295, state: 'ok' },
      ],
    ],
  ])('recovers once, after three scans that worked and two quiet minutes: %s', (_, scans, changes) => {
    expect(simulate(scans, 900)).toEqual(changes);
  });

  it('is one incident while scans fail and work again every 12 s', () => {
    for (const everySeconds of [1, 2, 3, 4, 6]) {
      const scans = Array.from({ length: 1_200 / everySeconds }, (_, index) => {
        const seconds = index * everySeconds;
        return ended(seconds, Math.floor(seconds / 12) % 2 === 0);
      });
      const states = simulate(scans, 1_200).map(({ state }) => state);
      expect(states.filter((state) => state === 'ok')).toEqual([]);
      expect(new Set(states).size).toBe(states.length);
    }
  });

  it('says since when scans work again, and begins the next incident with its own first failure', () => {
    const scans = [...twoAMinute(-900, 300, (seconds) => seconds >= 0 && seconds < 120)];
    const latestFirst = scans.toReversed();
    const over = assessScans(latestFirst, BARS, before('outage'), at(300));
    expect(over).toMatchObject({ state: 'ok', startedAt: at(120), failed: 0 });
    const next = [400, 430, 460].map((seconds) => ended(seconds, true));
    expect(assessScans([...next.toReversed(), ...latestFirst], BARS, over, at(460))).toMatchObject({
      state: 'outage',
      startedAt: at(400),
    });
  });

  it('begins when the percentage rose, not with a failure by chance before', () => {
    const scans = Array.from({ length: 900 }, (_, index) =>
      ended(index, index >= 700 ? index % 10 > 1 : index % 50 === 0),
    );
    const { state, startedAt } = assessScans(scans.toReversed(), BARS, before('ok'), at(900));
    expect([state, startedAt]).toEqual(['broken', at(702)]);
  });

  it('stays an outage while no one scans', () => {
    expect(simulate([ended(0, true), ended(30, true)], 4 * 3_600)).toEqual([{ seconds: 30, state: 'outage' }]);
  });

  it('needs a longer row if some scans fail anyway', () => {
    const someFail = Array.from({ length: 20 }, (_, index) => ended(-30 * index - 90, index % 5 === 1));
    const row = (length: number) => Array.from({ length }, (_, index) => ended(-index, true));
    const stateAfter = (length: number) =>
      assessScans([...row(length), ...someFail], BARS, before('broken'), at(0)).state;
    expect([2, 3, 4].map(stateAfter)).toEqual(['broken', 'broken', 'outage']);
  });

  it('names the first failure that it is based on', () => {
    const scans = [ended(120, true), ended(90, true), ended(60, true), ended(30), ended(0, true)];
    expect(assessScans(scans, BARS, before('ok'), at(120))).toMatchObject({ startedAt: at(60), failedInARow: 3 });
  });
});

describe('the row of failures', () => {
  it.each<[string, readonly EndedScan[], [from: number, until: number] | null]>([
    ['none without a failure', [ended(30), ended(0)], null],
    [
      'from the first failure after the last scan that worked',
      [ended(90, true), ended(60, true), ended(30), ended(0, true)],
      [60, 90],
    ],
    ['the last one once scans work again', [ended(90), ended(60, true), ended(30, true), ended(0)], [30, 60]],
    ['of the last 15 minutes before its end', [ended(2_000, true), ended(1_200, true), ended(0, true)], [1_200, 2_000]],
  ])('is %s', (_, scans, row) => {
    expect(rowOfFailures(scans)).toEqual(row && { from: at(row[0]), until: at(row[1]) });
  });
});

describe('whatever the scans', () => {
  const someScans = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1_800 }), fc.boolean()), { maxLength: 80 })
    .map((all) => all.map(([age, isFailed]) => ended(-age, isFailed)).sort((a, b) => +b.endedAt - +a.endedAt));
  const someState = fc.constantFrom<QualityState>('ok', 'broken', 'outage', 'unknown');
  const RANK: Record<QualityState, number> = { unknown: 0, ok: 0, broken: 1, outage: 2 };

  it('is no trouble without a failure, and no new trouble with one', () => {
    fc.assert(
      fc.property(someScans, someState, (scans, state) => {
        const failed = scans.filter(({ isFailed }) => isFailed).length;
        const after = assessScans(scans, BARS, before(state), at(0)).state;
        if (failed < 2) expect(RANK[after]).toBeLessThanOrEqual(RANK[state]);
      }),
    );
  });

  it('gets no better when the last working scan fails', () => {
    fc.assert(
      fc.property(someScans, someState, (scans, state) => {
        const worse = scans.map((scan, index) => (index === 0 ? { ...scan, isFailed: true } : scan));
        const judged = (all: readonly EndedScan[]) => RANK[assessScans(all, BARS, before(state), at(0)).state];
        expect(judged(worse)).toBeGreaterThanOrEqual(judged(scans));
      }),
    );
  });

  it('gives the same result when checked again immediately: it does not flap', () => {
    fc.assert(
      fc.property(someScans, someState, (scans, state) => {
        const once = assessScans(scans, BARS, before(state), at(0));
        expect(assessScans(scans, BARS, once, at(0)).state).toBe(once.state);
      }),
    );
  });

  it('changes at most twice in 15 minutes while the fraction of failures stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 30 }), fc.integer({ min: 0, max: 9 }), (everySeconds, tenths) => {
        const scans = Array.from({ length: Math.floor(1_800 / everySeconds) }, (_, index) =>
          ended(index * everySeconds, (index * 7) % 10 < tenths),
        );
        expect(simulate(scans, 1_800).filter(({ seconds }) => seconds > 900).length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40 },
    );
  });
});
