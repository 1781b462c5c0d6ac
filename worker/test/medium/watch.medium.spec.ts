import { mailJob, maintenanceJob, watchJob } from '@carbsight/contracts';
import { createDataSource, HeartbeatQueries, OutcomeQueries } from '@carbsight/database';
import { createQueueEngine, silentLog } from '@carbsight/runtime';
import { z } from 'zod';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

let one: WorkerUnderTest;
let isClosed = false;
beforeAll(async () => {
  one = await startWorker('openai');
});
afterAll(async () => {
  if (!isClosed) await one.close();
});

it('beats every few seconds and reports the state of its queues', async () => {
  const heartbeats = new HeartbeatQueries(one.worker.dataSource);
  const alive = () => heartbeats.findAlive('worker', 7_000);
  const [first] = await alive();
  expect(first?.queues.map(({ queue, isLive }) => [queue, isLive])).toEqual(
    expect.arrayContaining([
      ['analysis', true],
      ['maintenance', true],
      ['watch', true],
    ]),
  );
  await expect.poll(async () => (await alive())[0]?.seenAt.getTime()).toBeGreaterThan(first?.seenAt.getTime() ?? 0);
  expect((await alive()).map(({ id }) => id)).toEqual([first?.id]);
});

it('records failed provider calls and given-up jobs for Health, without the person’s words', async () => {
  one.models.script({ rules: [{ noteContains: 'insulin', steps: [{ kind: 'error', status: 500 }] }] });
  const { meal } = await one.scan('4 units of insulin beforehand');
  expect(meal.status).toBe('failed');
  const since = new Date(Date.now() - 60_000);
  const calls = await new OutcomeQueries(one.worker.dataSource).findCalls(['gpt-4o'], since, 20);
  expect(calls.map(({ failureCode }) => failureCode)).toEqual(Array(3).fill('model-unavailable'));
  const errors = () => one.query<{ message: string; severity: string }>('SELECT * FROM error_log');
  await expect.poll(errors).toHaveLength(1);
  const [error] = await errors();
  expect(error).toMatchObject({
    source: 'worker',
    message: 'Scans got no estimate, because the model cannot be reached.',
    failure: 'model-unavailable',
    severity: 'medium',
    count: 1,
  });
  expect(JSON.stringify(error)).not.toMatch(/insulin|beforehand/);
});

it('records a job it had to drop for breaking the contract, for Health', async () => {
  const { url } = one.worker.dataSource.options as { url: string };
  const elder = createQueueEngine({ redisUrl: null, databaseUrl: url, timeoutMultiplier: 8, log: silentLog });
  const job = { ...mailJob, payload: z.object({ address: z.string() }), key: () => 'elder' };
  await elder.producer(job).enqueue({ address: 'kim@example.org' });
  const errors = () => one.query<{ message: string }>(`SELECT * FROM error_log WHERE message LIKE '%dropped%'`);
  await expect.poll(errors).toHaveLength(1);
  const [error] = await errors();
  await elder.close();
  expect(error).toMatchObject({
    source: 'worker',
    message: `A job of queue ${mailJob.name} was dropped: its payload breaks the contract`,
    severity: 'high',
  });
  expect(JSON.stringify(error)).not.toContain('kim@');
});

it('looks after lost meals while a clean-up hangs', async () => {
  const other = await createDataSource({ url: one.databaseUrl, applicationName: 'another program' }).initialize();
  const hanging = () =>
    one.query(
      `SELECT pid, query_start FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%administrator_invitations%'`,
    );
  try {
    await other.transaction(async (tx) => {
      await tx.query('LOCK TABLE administrator_invitations');
      await expect.poll(hanging).toHaveLength(1);
      const [before] = await hanging();
      const meal = await one.queueMeal('an apple');
      await one.query(`UPDATE meals SET queued_at = now() - interval '1 minute' WHERE id = $1`, [meal.id]);
      await one.whenFinished(meal.id);
      expect(await hanging()).toEqual([before]);
    });
  } finally {
    await other.destroy();
  }
});

it('ends what an earlier version ran on a schedule, without dropping its last job', async () => {
  const elder = createQueueEngine({
    redisUrl: null,
    databaseUrl: one.databaseUrl,
    timeoutMultiplier: 8,
    log: silentLog,
  });
  const job = { ...maintenanceJob, payload: z.object({ task: z.string() }), key: () => 'elder' };
  await one.restart({}, () => elder.schedule(job, 'sweep', 5_000, { task: 'sweep' }));
  await elder.close();
  const schedules = await one.query<{ id: string }>(
    `SELECT scheduler_id AS id FROM carbsight_queue.scheduler WHERE queue = 'maintenance'`,
  );
  expect(schedules.map(({ id }) => id)).toContain('expire');
  expect(schedules.map(({ id }) => id)).not.toContain('sweep');
  await expect.poll(() => one.worker.engine.producer(watchJob).counts()).not.toMatchObject({ completed: 0 });
  const dropped = `SELECT FROM error_log WHERE message LIKE '%queue maintenance was dropped%'`;
  expect(await one.query(dropped)).toEqual([]);
});

it('is reported missing immediately after a clean stop', async () => {
  const heartbeats = new HeartbeatQueries(one.worker.dataSource);
  let alive = -1;
  const close = one.worker.engine.close.bind(one.worker.engine);
  one.worker.engine.close = async (graceMs) => {
    alive = (await heartbeats.findAlive('worker', 60_000)).length;
    await close(graceMs);
  };
  await one.close();
  isClosed = true;
  expect(alive).toBe(0);
});
