import { DeploymentQueries, ErrorLogQueries, HeartbeatQueries, newId } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('system_queries', (opened) => {
  dataSource = opened;
});

const kind = { source: 'api', message: 'Something', severity: 'high', failure: null, count: 1 } as const;

it('counts the same error from many processes at once as one kind', async () => {
  const errors = new ErrorLogQueries(dataSource);
  await Promise.all(Array.from({ length: 20 }, () => errors.record({ ...kind, fingerprint: 'same', count: 3 })));
  expect(await errors.findRecent(24, 10)).toMatchObject([{ fingerprint: 'same', count: 60 }]);
});

it('shows only what happened recently, and never exceeds its limits', async () => {
  const errors = new ErrorLogQueries(dataSource);
  await dataSource.query(`
    INSERT INTO error_log (id, fingerprint, source, message, severity, first_seen_at, last_seen_at)
    SELECT gen_random_uuid(), 'old ' || n, 'api', 'x', 'low', now(), now() - make_interval(hours => 25 + n)
    FROM generate_series(1, 800) n`);
  expect(await errors.findRecent(24, 10)).toHaveLength(1);
  await errors.removeOld();
  const [{ kinds, oldest }] = await dataSource.query(
    `SELECT count(*)::int AS kinds, extract(day FROM now() - min(last_seen_at))::int AS oldest FROM error_log`,
  );
  expect(kinds).toBe(500);
  expect(oldest).toBeLessThan(30);
});

it('records a build once however many instances start, and again when another one is started', async () => {
  const deployments = new DeploymentQueries(dataSource);
  const build = { version: 'v1.2.0', build: 'aaaa', builtAt: new Date() };
  const recorded = await Promise.all(Array.from({ length: 8 }, () => deployments.record(build)));
  expect(recorded.filter(Boolean)).toHaveLength(1);
  expect(await deployments.record({ ...build, build: 'bbbb' })).toBe(true);
  expect(await deployments.findLatest()).toMatchObject({ version: 'v1.2.0', build: 'bbbb' });
  expect(await deployments.record(build)).toBe(true);
});

it('knows by the database’s clock who is alive, and forgets who ended', async () => {
  const heartbeats = new HeartbeatQueries(dataSource);
  const worker = { id: newId(), program: 'worker', startedAt: new Date() };
  await heartbeats.beat(worker, []);
  await heartbeats.beat(worker, [{ queue: 'analysis', isLive: true, oldestWaitingMs: 5 }]);
  await heartbeats.beat({ ...worker, id: newId(), program: 'other' }, []);
  expect(await heartbeats.findAlive('worker', 7_000)).toMatchObject([
    { id: worker.id, queues: [{ queue: 'analysis' }] },
  ]);
  await dataSource.query(`UPDATE heartbeats SET seen_at = now() - interval '8 seconds' WHERE id = $1`, [worker.id]);
  expect(await heartbeats.findAlive('worker', 7_000)).toEqual([]);
  await dataSource.query(`UPDATE heartbeats SET seen_at = now() - interval '2 hours' WHERE id = $1`, [worker.id]);
  await heartbeats.removeForgotten();
  const [{ left }] = await dataSource.query('SELECT count(*)::int AS left FROM heartbeats');
  expect(left).toBe(1);
});
