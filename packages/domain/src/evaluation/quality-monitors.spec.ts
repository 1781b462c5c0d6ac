import type { QualityMonitor, QualityState } from '@carbsight/contracts';
import {
  checkQuality,
  currentMonitorStatus,
  type MonitorStatus,
  measuredFraction,
  type QualityFigure,
  type QualityMeasurement,
  qualityMonitors,
  spanText,
} from './quality-monitors.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
type MonitorState = MonitorStatus & { readonly figure: QualityFigure };
const monitor = (state: QualityState, reportedState: QualityState | null = null): MonitorState => ({
  state,
  unknownBecause: state === 'unknown' ? 'too-few' : null,
  since: NOON,
  reportedState,
  figure: { value: null, interval: null, n: 0 },
});
const check = (measurement: QualityMeasurement, before = monitor('ok'), kind: QualityMonitor = 'thumbs-down') =>
  checkQuality(kind, measurement, {
    bar: kind === 'range-coverage' ? 0.8 : 0.1,
    outageBar: null,
    before,
    now: minutesLater(10),
  });
const cost = (value: number) => ({ value, interval: null, n: 100 });

describe('the state of a monitor', () => {
  it.each<[string, QualityMeasurement, QualityState, QualityState]>([
    ['breaks when even the lower end is above the bar', measuredFraction(30, 200), 'ok', 'broken'],
    ['does not break by chance', measuredFraction(24, 200), 'ok', 'ok'],
    ['stays broken while it may be above the bar', measuredFraction(24, 200), 'broken', 'broken'],
    ['is not called ok while it may be above the bar', measuredFraction(24, 200), 'unknown', 'unknown'],
    ['is well again at the bar', measuredFraction(20, 200), 'broken', 'ok'],
    ['is unknown with too few scans, however bad they are', measuredFraction(29, 29), 'ok', 'unknown'],
    ['is unknown without any', measuredFraction(0, 0), 'broken', 'unknown'],
    ['is unknown when the check failed', 'check-failed', 'ok', 'unknown'],
  ])('%s', (_, measurement, before, after) => {
    expect(check(measurement, monitor(before)).state).toBe(after);
  });

  it('has a lower bar for the coverage of the range', () => {
    const of = (covered: number, before: QualityState) =>
      check(measuredFraction(covered, 40), monitor(before), 'range-coverage').state;
    expect([of(40, 'broken'), of(32, 'broken'), of(30, 'ok'), of(30, 'broken'), of(20, 'ok')]).toEqual([
      'ok',
      'ok',
      'ok',
      'broken',
      'broken',
    ]);
    expect(check('no-run', monitor('ok'), 'range-coverage')).toMatchObject({
      state: 'unknown',
      unknownBecause: 'no-run',
      figure: { value: null, n: 0 },
    });
  });

  it('does not flap around the bar of a cost', () => {
    const of = (usd: number, before: QualityState) => check(cost(usd), monitor(before), 'cost-per-scan').state;
    expect([of(0.1, 'ok'), of(0.101, 'ok'), of(0.095, 'broken'), of(0.09, 'broken')]).toEqual([
      'ok',
      'broken',
      'broken',
      'ok',
    ]);
  });

  it('calls no cost ok that leaves calls out, but one beyond its bar broken even so', () => {
    const of = (usd: number) => check({ ...cost(usd), unpricedCalls: 1 }, monitor('ok'), 'cost-per-scan');
    expect(of(0.02)).toMatchObject({ state: 'unknown', unknownBecause: 'price-unknown' });
    expect(of(0.2).state).toBe('broken');
  });

  it('keeps the time at which it began', () => {
    expect(check(measuredFraction(0, 200)).since).toEqual(NOON);
    expect(check(measuredFraction(200, 200)).since).toEqual(minutesLater(10));
  });

  it('is unknown once it has not been checked for an hour', () => {
    const stored = { ...monitor('ok'), kind: 'thumbs-down' as const, checkedAt: NOON };
    expect(currentMonitorStatus(stored, minutesLater(60)).state).toBe('ok');
    expect(currentMonitorStatus(stored, minutesLater(61))).toMatchObject({
      state: 'unknown',
      unknownBecause: 'not-checked',
    });
    expect(currentMonitorStatus({ ...stored, checkedAt: null }, NOON).state).toBe('unknown');
  });
});

describe('alerts', () => {
  const broken = measuredFraction(100, 200);
  const well = measuredFraction(0, 200);
  const few = measuredFraction(0, 3);

  it('are sent once when it breaks and once when it recovers', () => {
    let before = monitor('unknown');
    const mails = [well, broken, broken, few, broken, few, well, well, few, well, broken].map((measurement) => {
      const after = check(measurement, before);
      before = after;
      return after.isNews;
    });
    expect(mails).toEqual([false, true, false, false, false, false, true, false, false, false, true]);
  });

  it('are sent when the check keeps failing, and when it works again', () => {
    let before = monitor('ok');
    const mails = [0, 10, 60, 70].map((minutes) => {
      const after = checkQuality('thumbs-down', 'check-failed', {
        bar: 0.1,
        outageBar: null,
        before,
        now: minutesLater(minutes),
      });
      before = after;
      return after.isNews;
    });
    expect(mails).toEqual([false, false, true, false]);
    expect(check(well, before).isNews).toBe(true);
  });
});

describe('a live monitor', () => {
  const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
  const waiting = (value: number): QualityFigure => ({ value, interval: null, n: 1 });
  const rollbacks = (latest: string | null, value = 1): QualityFigure => ({ value, interval: null, n: value, latest });

  const quiet = (seconds: number) => ({ since: at(seconds).toISOString(), until: at(seconds + 60).toISOString() });

  it('keeps its state while there is too little data, and is unknown only before any', () => {
    const few = measuredFraction(3, 4);
    expect(check(few, monitor('broken'), 'failed-look-ups').state).toBe('broken');
    expect(check(few, monitor('ok'), 'failed-look-ups').state).toBe('ok');
    expect(check(few, monitor('unknown'), 'failed-look-ups').state).toBe('unknown');
  });

  it('calls a waiting time ok only after a minute at a tenth below the bar', () => {
    let before = { ...monitor('unknown') };
    const states = [10, 61, 20, 70, 55, 50, 50, 50].map((value, index) => {
      const checked = { bar: 60, outageBar: null, before, now: at(30 * index) };
      before = checkQuality('waiting-time', waiting(value), checked);
      return before.state;
    });
    expect(states).toEqual(['ok', 'broken', 'broken', 'broken', 'broken', 'broken', 'broken', 'ok']);
  });

  it('reports each rollback once, and none after a day', () => {
    let before = { ...monitor('unknown') };
    const reported = [
      rollbacks(null, 0),
      rollbacks('a'),
      rollbacks('a'),
      'check-failed',
      rollbacks('a'),
      rollbacks('b', 2),
    ];
    const news = [...reported, rollbacks(null, 0)].map((measurement) => {
      const checked = { bar: 0, outageBar: null, before, now: NOON };
      const after = checkQuality('rollback', measurement as QualityMeasurement, checked);
      before = after;
      return after.isNews;
    });
    expect(news).toEqual([false, true, false, false, false, true, false]);
  });

  it('is unknown once it has not been checked for two minutes', () => {
    const stored = { ...monitor('ok'), kind: 'failed-scans' as const, checkedAt: NOON };
    expect(currentMonitorStatus(stored, at(120)).state).toBe('ok');
    expect(currentMonitorStatus(stored, at(121))).toMatchObject({ state: 'unknown', unknownBecause: 'not-checked' });
  });

  it('is well since it came within its bar, not since it was believed', () => {
    const before = { ...monitor('broken', 'broken'), figure: { ...waiting(20), quiet: quiet(0) } };
    expect(checkQuality('waiting-time', waiting(20), { bar: 60, outageBar: null, before, now: at(60) })).toMatchObject({
      state: 'ok',
      since: at(0),
      isNews: true,
    });
  });

  it('calls a silent worker an outage since it last reported, and ends it after a minute of reports', () => {
    let before = { ...monitor('ok', 'ok') };
    const checks = (
      [
        [0, 3],
        [30, 30],
        [35, 35],
        [90, 90],
        [95, 2],
        [125, 2],
        [155, 2],
      ] as const
    ).map(([seconds, silence]) => {
      const figure = { value: silence, interval: null, n: silence > 7 ? 0 : 1 };
      const after = checkQuality('worker', figure, { bar: 30, outageBar: null, before, now: at(seconds) });
      before = after;
      return [after.state, after.isNews];
    });
    expect(checks).toEqual([
      ['ok', false],
      ['ok', false],
      ['outage', true],
      ['outage', false],
      ['outage', false],
      ['outage', false],
      ['ok', true],
    ]);
    expect(before).toMatchObject({ since: at(95) });
  });

  it('says of a worker that is back that it is watched for a minute, and alerts nobody of an outage by then', () => {
    const before = { ...monitor('outage', 'ok'), since: at(0) };
    const figure = { value: 2, interval: null, n: 1 };
    const after = checkQuality('worker', figure, { bar: 30, outageBar: null, before, now: at(95) });
    expect(after).toMatchObject({ state: 'outage', isNews: false, figure: { quiet: quiet(95) } });
  });

  it('is another incident when scans fail for another reason after some had worked, and the same one for the same', () => {
    const scans = (...worked: number[]) =>
      [0, 30, 60, 90, 120, 150, 180]
        .map((seconds) => ({ endedAt: at(seconds), isFailed: !worked.includes(seconds) }))
        .toReversed();
    const down: QualityFigure = { ...waiting(1), cause: 'GPT-4o answers 429', reportedCause: 'GPT-4o answers 500' };
    const before = { ...monitor('outage', 'outage'), since: at(0), figure: down };
    const checked = { bar: 0.1, outageBar: 0.5, now: at(181), before };
    const another = (cause: string, ...worked: number[]) =>
      checkQuality('failed-scans', { scans: scans(...worked), cause }, checked);
    expect(another('GPT-4o answers 429', 60, 90)).toMatchObject({
      state: 'outage',
      isNews: true,
      isAnother: true,
      since: at(120),
      figure: { reportedCause: 'GPT-4o answers 429' },
    });
    expect(another('GPT-4o answers 429', 90)).toMatchObject({ isNews: false, since: at(0) });
    expect(another('GPT-4o answers 500', 60, 90)).toMatchObject({ isNews: false, since: at(0) });
  });

  describe('of scans, twice a minute, while one cause follows another after 60 s that worked', () => {
    const CAUSES = ['answers 500', 'answers 429', 'answers cannot be used', 'does not answer in time'];
    /** Failing for 60 s, working for 60 s. */
    const causeAt = (seconds: number) => (seconds % 120 < 60 ? CAUSES[Math.floor(seconds / 120)] : undefined);
    const news = (phase: number, isFlapping = false) => {
      const scans: { endedAt: Date; isFailed: boolean }[] = [];
      let cause: string | null = null;
      let before: MonitorState = monitor('ok');
      const told: { readonly seconds: number; readonly text: string | null; readonly since: number }[] = [];
      for (let seconds = -120; seconds < 900; seconds += 1) {
        const failing =
          isFlapping && seconds < 480 ? (seconds % 24 < 12 ? 'answers 500' : undefined) : causeAt(seconds);
        if ((seconds + 120) % 30 === phase) {
          const isFailed = seconds >= 0 && failing !== undefined;
          scans.unshift({ endedAt: at(seconds), isFailed });
          if (isFailed) cause = failing;
        }
        if (seconds % 5 !== 0) continue;
        const checked = { bar: 0.1, outageBar: 0.5, now: at(seconds), before };
        const after = checkQuality('failed-scans', { scans: [...scans], cause }, checked);
        before = after;
        if (!after.isNews) continue;
        const since = ((after.since ?? NOON).getTime() - NOON.getTime()) / 1_000;
        told.push({ seconds, text: after.state === 'ok' ? null : (after.figure.cause ?? null), since });
      }
      return told;
    };

    it.each([0, 7, 14, 21, 29])('names each within 60 s of its first failure, and recovers once: phase %d', (phase) => {
      const told = news(phase);
      expect(told.map(({ text }) => text)).toEqual([...CAUSES, null]);
      const [last] = told.slice(-1);
      for (const { seconds, since } of told.slice(0, -1)) expect(seconds - since).toBeLessThanOrEqual(60);
      // Mended at 420 s.
      expect((last?.seconds ?? 0) - 420).toBeLessThanOrEqual(150);
    });

    it('is one incident while it flaps', () => {
      for (const phase of [0, 7, 14, 21, 29]) expect(news(phase, true).length).toBeLessThanOrEqual(2);
    });
  });

  it('says of scans that work again until when they are watched', () => {
    const scans = [120, 90, 60, 30, 0].map((seconds) => ({ endedAt: at(seconds), isFailed: seconds <= 30 }));
    const before = { ...monitor('outage', 'outage'), since: at(0) };
    const checked = { bar: 0.1, outageBar: 0.5, now: at(125), before };
    expect(checkQuality('failed-scans', { scans, cause: null }, checked)).toMatchObject({
      state: 'outage',
      figure: { quiet: { since: at(60).toISOString(), until: at(150).toISOString() } },
    });
  });

  it('recovers from what was reported, although a check failed in between', () => {
    const scans = [300, 270, 240, 120, 60, 0].map((seconds) => ({ endedAt: at(seconds), isFailed: seconds <= 120 }));
    const checked = { bar: 0.1, outageBar: 0.5, now: at(300) };
    const before = { ...monitor('unknown', 'outage'), unknownBecause: 'check-failed' as const };
    expect(checkQuality('failed-scans', { scans, cause: null }, { ...checked, before })).toMatchObject({
      state: 'ok',
      since: at(240),
      isNews: true,
    });
  });

  it('begins with the first failed scan, and keeps that beginning when it gets worse', () => {
    const scans = [30, 0].map((seconds) => ({ endedAt: at(seconds), isFailed: true }));
    const checked = { bar: 0.1, outageBar: 0.5, now: at(90) };
    const fromOk = { ...checked, before: { ...monitor('ok'), since: at(-3_600) } };
    expect(checkQuality('failed-scans', { scans, cause: 'GPT-4o answers 503' }, fromOk)).toMatchObject({
      state: 'outage',
      since: NOON,
      isNews: true,
      figure: { value: 1, n: 2, failedInARow: 2, cause: 'GPT-4o answers 503' },
    });
    const since = at(-600);
    const fromBroken = { ...checked, before: { ...monitor('broken', 'broken'), since } };
    expect(checkQuality('failed-scans', { scans, cause: null }, fromBroken)).toMatchObject({ since, isNews: true });
  });
});

it.each([
  [0.4, '0 s'],
  [59, '59 s'],
  [150, '2 min 30 s'],
  [3_600, '1 h'],
  [7_530, '2 h 5 min'],
  [90_061, '1 d 1 h'],
  [86_460, '1 d'],
])('calls %d seconds %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});

it('has a default within the bounds of each bar', () => {
  for (const { bar, barMin, barMax } of Object.values(qualityMonitors))
    expect(bar >= barMin && bar <= barMax).toBe(true);
});
