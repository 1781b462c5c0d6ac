import type { QualityMonitor, QualityState } from '@carbsight/contracts';
import {
  checkQuality,
  measuredShare,
  type QualityMeasurement,
  type QualityStanding,
  standingNow,
} from './quality-monitors.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const standing = (state: QualityState, mailedState: QualityState | null = null): QualityStanding => ({
  state,
  unknownBecause: state === 'unknown' ? 'too-few' : null,
  since: NOON,
  mailedState,
});
const check = (measurement: QualityMeasurement, before = standing('ok'), kind: QualityMonitor = 'thumbs-down') =>
  checkQuality(kind, measurement, { bar: kind === 'range-coverage' ? 0.8 : 0.1, before, now: minutesLater(10) });
const cost = (value: number) => ({ value, interval: null, n: 100 });

describe('the state of a monitor', () => {
  it.each<[string, QualityMeasurement, QualityState, QualityState]>([
    ['breaks when even the lower end is above the bar', measuredShare(30, 200), 'ok', 'broken'],
    ['does not break by chance', measuredShare(24, 200), 'ok', 'ok'],
    ['stays broken while it may be above the bar', measuredShare(24, 200), 'broken', 'broken'],
    ['is not called ok while it may be above the bar', measuredShare(24, 200), 'unknown', 'unknown'],
    ['is well again at the bar', measuredShare(20, 200), 'broken', 'ok'],
    ['is unknown with too few scans, however bad they are', measuredShare(29, 29), 'ok', 'unknown'],
    ['is unknown without any', measuredShare(0, 0), 'broken', 'unknown'],
    ['is unknown when the check failed', 'check-failed', 'ok', 'unknown'],
  ])('%s', (_, measurement, before, after) => {
    expect(check(measurement, standing(before)).state).toBe(after);
  });

  it('has a bar from below for the coverage of the range', () => {
    const of = (covered: number, before: QualityState) =>
      check(measuredShare(covered, 40), standing(before), 'range-coverage').state;
    expect([of(40, 'broken'), of(32, 'broken'), of(30, 'ok'), of(30, 'broken'), of(20, 'ok')]).toEqual([
      'ok',
      'ok',
      'ok',
      'broken',
      'broken',
    ]);
    expect(check('no-run', standing('ok'), 'range-coverage')).toMatchObject({
      state: 'unknown',
      unknownBecause: 'no-run',
      figure: { value: null, n: 0 },
    });
  });

  it('does not go to and fro around the bar of a cost', () => {
    const of = (usd: number, before: QualityState) => check(cost(usd), standing(before), 'cost-per-scan').state;
    expect([of(0.1, 'ok'), of(0.101, 'ok'), of(0.095, 'broken'), of(0.09, 'broken')]).toEqual([
      'ok',
      'broken',
      'broken',
      'ok',
    ]);
  });

  it('keeps the time at which it began', () => {
    expect(check(measuredShare(0, 200)).since).toEqual(NOON);
    expect(check(measuredShare(200, 200)).since).toEqual(minutesLater(10));
  });

  it('is unknown once nobody has checked it for an hour', () => {
    const stored = { ...standing('ok'), checkedAt: NOON };
    expect(standingNow(stored, minutesLater(60)).state).toBe('ok');
    expect(standingNow(stored, minutesLater(61))).toMatchObject({ state: 'unknown', unknownBecause: 'not-checked' });
    expect(standingNow({ ...stored, checkedAt: null }, NOON).state).toBe('unknown');
  });
});

describe('the mail', () => {
  const broken = measuredShare(100, 200);
  const well = measuredShare(0, 200);
  const few = measuredShare(0, 3);

  it('comes once when it breaks and once when it is well again', () => {
    let before = standing('unknown');
    const mails = [well, broken, broken, few, broken, few, well, well, few, well, broken].map((measurement) => {
      const after = check(measurement, before);
      before = after;
      return after.mails;
    });
    expect(mails).toEqual([false, true, false, false, false, false, true, false, false, false, true]);
  });

  it('comes when the check keeps failing, and then when it works again', () => {
    let before = standing('ok');
    const mails = [0, 10, 60, 70].map((minutes) => {
      const after = checkQuality('thumbs-down', 'check-failed', { bar: 0.1, before, now: minutesLater(minutes) });
      before = after;
      return after.mails;
    });
    expect(mails).toEqual([false, false, true, false]);
    expect(check(well, before).mails).toBe(true);
  });
});
