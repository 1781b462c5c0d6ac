import { FUNNEL_STEPS, type ScanEvent } from '@carbsight/contracts';
import { newId, RollUpQueries, ScanAnalysisQueries, ScanEventQueries } from '@carbsight/database';
import { DURATION_BIN_RATIO, type ScanPeriod, SESSION_OPEN_MS, scanDashboard } from '@carbsight/domain';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

/** What the SQL of the roll-ups has to find. */
const durationBin = (ms: number) => Math.floor(Math.log(Math.max(ms, 1)) / Math.log(DURATION_BIN_RATIO));

type SessionFacts = { readonly hasViewedResults: boolean; readonly hasError: boolean; readonly lastEventAt: Date };

function sessionOutcome({ hasViewedResults, hasError, lastEventAt }: SessionFacts, now: Date) {
  if (hasViewedResults) return 'successful';
  if (hasError) return 'error';
  return now.getTime() - lastEventAt.getTime() >= SESSION_OPEN_MS ? 'abandoned' : 'open';
}

let dataSource: DataSource;
let events: ScanEventQueries;
let analysis: ScanAnalysisQueries;
let rollUps: RollUpQueries;
let userId: string;

useDatabasePerTest('scan_sessions', async (opened) => {
  dataSource = opened;
  events = new ScanEventQueries(dataSource);
  analysis = new ScanAnalysisQueries(dataSource);
  rollUps = new RollUpQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Computed by hand from the raw events of the sessions. */
async function byHand(now: Date) {
  const rows = await dataSource.query<(Omit<ScanEvent, 'at'> & { key: string; at: Date })[]>(
    'SELECT s.key, e.type, e.at, e.ms, e.error FROM scan_events e JOIN scan_sessions s ON s.id = e.session_id',
  );
  const sessions = Map.groupBy(rows, ({ key }) => key);
  const outcomes = [...sessions.values()].map((reported) =>
    sessionOutcome(
      {
        hasViewedResults: reported.some(({ type, error }) => type === 'resultsViewed' && !error),
        hasError: reported.some(({ error }) => error),
        lastEventAt: new Date(Math.max(...reported.map(({ at }) => at.getTime()))),
      },
      now,
    ),
  );
  const longest = (reported: typeof rows, of: string) => {
    const all = reported.flatMap(({ type, ms, error }) =>
      type === of && typeof ms === 'number' && !error ? [ms] : [],
    );
    return all.length > 0 ? [Math.max(...all)] : [];
  };
  const mean = (values: number[]) => values.reduce((sum, ms) => sum + ms, 0) / (values.length || 1);
  const responses = [...sessions.values()].flatMap((reported) => longest(reported, 'analysisReceived'));
  const reached = (step: string) =>
    [...sessions.values()].filter((reported) => reported.some(({ type, error }) => type === step && !error)).length;
  return {
    funnel: Object.fromEntries([...FUNNEL_STEPS, 'analysisCancelled'].map((step) => [step, reached(step)])),
    sessions: {
      totalSessions: sessions.size,
      successfulSessions: outcomes.filter((one) => one === 'successful').length,
      abandonedSessions: outcomes.filter((one) => one === 'abandoned').length,
      errorSessions: outcomes.filter((one) => one === 'error').length,
      openSessions: outcomes.filter((one) => one === 'open').length,
    },
    totalErrors: rows.filter(({ error }) => error).length,
    avgResponseTimeMs: mean(responses),
    avgUploadTimeMs: mean([...sessions.values()].flatMap((reported) => longest(reported, 'uploadTimeMs'))),
    bins: responses.map(durationBin).sort((a, b) => a - b),
  };
}

async function rolledUp(period: ScanPeriod, now: Date) {
  const { sessions, responses: bins } = await analysis.count(period, now);
  const shown = scanDashboard(sessions, bins, period, now);
  return {
    funnel: shown.funnel,
    sessions: shown.sessions,
    totalErrors: shown.errors.totalErrors,
    avgResponseTimeMs: shown.performance.avgResponseTimeMs,
    avgUploadTimeMs: shown.performance.avgUploadTimeMs,
    bins: bins.flatMap(({ bin, count }) => Array<number>(count).fill(bin)).sort((a, b) => a - b),
  };
}

it('matches the events, whatever came late, twice or out of order, was deleted or rolled up in between', async () => {
  const LONG = { since: hoursAgo(24 * 90) };
  const anEvent = fc.record({
    type: fc.constantFrom(...FUNNEL_STEPS, 'analysisCancelled' as const, 'uploadTimeMs' as const),
    minutes: fc.constantFrom(0, 1, 20, 29, 200),
    ms: fc.integer({ min: 0, max: 60_000 }),
    error: fc.constantFrom(undefined, undefined, undefined, 'upload' as const, 'api' as const, 'timeout' as const),
  });
  const batch = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    // When the server received it: sessions begin up to forty days ago.
    hours: fc.constantFrom(0, 0, 0.4, 3, 30, 900),
    reported: fc.array(anEvent, { minLength: 1, maxLength: 4 }),
  });
  const step = fc.oneof(
    { weight: 5, arbitrary: batch.map((one) => ({ kind: 'batch' as const, ...one })) },
    { weight: 2, arbitrary: fc.constant({ kind: 'advance' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'rebuild' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'erase' as const }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await dataSource.query('DELETE FROM scan_sessions');
      for (const one of steps) {
        if (one.kind === 'advance') await rollUps.advance();
        else if (one.kind === 'rebuild') await rollUps.rebuild(new Date(0), new Date());
        else if (one.kind === 'erase') await dataSource.query(`DELETE FROM scan_sessions WHERE key = 'a'`);
        else {
          const received = hoursAgo(one.hours);
          const reported = one.reported.map(({ minutes, error, ...rest }) => ({
            ...rest,
            at: new Date(received.getTime() - minutes * 60_000).toISOString(),
            ...(error ? { error } : {}),
          }));
          const sent = { sessionId: one.key, device: 'mobile' as const, events: reported };
          await events.append(userId, sent, received);
          await events.append(userId, sent, received);
        }
      }
      const now = new Date();
      const expected = await byHand(now);
      expect(await rolledUp({ ...LONG, grain: 'hour' }, now)).toEqual(expected);
      expect(await rolledUp({ ...LONG, grain: 'day' }, now)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

it('keeps the figures when the raw events are deleted', async () => {
  const reported = (at: Date): ScanEvent => ({ type: 'resultsViewed', at: at.toISOString() });
  await events.append(
    userId,
    { sessionId: 'old', device: 'tablet', events: [reported(hoursAgo(121 * 24))] },
    hoursAgo(121 * 24),
  );
  await events.append(userId, { sessionId: 'new', device: 'mobile', events: [reported(hoursAgo(1))] }, hoursAgo(1));
  await rollUps.advance();
  await events.removeExpired(new Date());
  expect(await dataSource.query('SELECT type FROM scan_events')).toHaveLength(1);
  await rollUps.rebuild(new Date(0), new Date());
  const { sessions } = await analysis.count({ since: new Date(0), grain: 'day' }, new Date());
  expect(sessions.map(({ resultsViewed, tablet }) => [resultsViewed, tablet])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

it('bins durations as the domain does', async () => {
  const all = [0, 1, 2, 3, 10, 99, 100, 101, 1_000, 2_500, 59_999, 60_000, 600_000];
  const rows = await dataSource.query('SELECT duration_bin(ms) AS bin FROM unnest($1::int[]) ms', [all]);
  expect(rows.map(({ bin }: { bin: number }) => bin)).toEqual(all.map(durationBin));
});

it('reports an account that was erased at the same moment', async () => {
  const batch = { sessionId: 'x', device: 'mobile' as const, events: [] };
  const reported: ScanEvent[] = [{ type: 'photoInitiated', at: new Date().toISOString() }];
  expect(await events.append(newId(), { ...batch, events: reported }, new Date())).toBe(false);
});
