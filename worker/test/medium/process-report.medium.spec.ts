import { RunningProcessQueries } from '@carbsight/database';
import { one, useWorker } from './worker-under-test.js';

useWorker('none');

type Row = { program: string; queries: number; cache_hits: number; cache_misses: number; cache_entries: number };
const rows = () => one.query<Row>('SELECT * FROM running_processes');

it('reports its database queries and its cache hits', async () => {
  await one.scan('2 slices of toast');
  await one.scan('a banana');
  await expect.poll(async () => (await rows())[0]?.cache_misses).toBeGreaterThan(0);
  const [row] = await rows();
  expect(row?.program).toBe('worker');
  expect(row?.cache_entries).toBeGreaterThan(0);
  expect(row?.queries).toBeGreaterThan(10);
  const [minute] = await one.query<{ queries: number }>('SELECT sum(queries) AS queries FROM process_minutes');
  expect(minute?.queries).toBeGreaterThan(10);
});

it('removes reports older than two days, and nothing else', async () => {
  await one.query(
    `INSERT INTO process_minutes
     SELECT now() - hours * interval '1 hour', gen_random_uuid(), 'old', 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM unnest(ARRAY[47, 49]) hours`,
  );
  await new RunningProcessQueries(one.worker.dataSource).removeExpired();
  const [left] = await one.query<{ count: string }>(`SELECT count(*) FROM process_minutes WHERE program = 'old'`);
  expect(Number(left?.count)).toBe(1);
});
