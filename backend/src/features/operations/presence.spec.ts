import type { ActivityQueries, DeploymentQueries, UptimeQueries } from '@carbsight/database';
import { Presence } from './dashboard.module.js';

afterEach(() => vi.useRealTimers());

async function recordedMinutes(startedAt: string, run: () => Promise<unknown>): Promise<Set<string>> {
  vi.useFakeTimers({ now: new Date(`2026-11-21T${startedAt}Z`) });
  const recorded = new Set<string>();
  const presence = new Presence(
    { record: async () => undefined } as unknown as ActivityQueries,
    {
      recordMinute: async (now: Date) => void recorded.add(now.toISOString().slice(11, 16)),
      removeOld: async () => undefined,
    } as unknown as UptimeQueries,
    { findLatest: async () => null } as unknown as DeploymentQueries,
  );
  await presence.onApplicationBootstrap();
  await run();
  presence.onApplicationShutdown();
  return recorded;
}
/** A busy event loop, or a clock that is set: the timers do not notice. */
const clockMoves = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('notes every minute, however late its timer is', async () => {
  const recorded = await recordedMinutes('10:00:59.900', async () => {
    for (let beat = 0; beat < 5; beat += 1) {
      clockMoves(200);
      await vi.advanceTimersByTimeAsync(60_000);
    }
  });
  expect([...recorded]).toEqual(['10:00', '10:01', '10:02', '10:03', '10:04', '10:05', '10:06']);
});

it('notes the minute of a restart, and none in which it did not run', async () => {
  const run = () => vi.advanceTimersByTimeAsync(50_000);
  expect([...(await recordedMinutes('10:00:30', run))]).toEqual(['10:00', '10:01']);
  expect([...(await recordedMinutes('10:03:05', run))]).toEqual(['10:03']);
});

it('continues when the clock is set back', async () => {
  const recorded = await recordedMinutes('10:00:30', async () => {
    clockMoves(-60 * 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect([...recorded]).toEqual(['10:00', '09:00', '09:01']);
});
