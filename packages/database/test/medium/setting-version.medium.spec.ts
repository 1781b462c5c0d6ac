import { SettingVersionQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
const current = () => new SettingVersionQueries(dataSource).current();

useDatabasePerTest('setting-version', (opened) => {
  dataSource = opened;
});

const sample = `INSERT INTO sampling_settings (is_only, llm_judge_rate, dual_model_rate, version) VALUES (true, 1, 1, 1)`;
const ground = `INSERT INTO model_grounding (model_id, is_grounded) VALUES ('gpt-4o', true)`;

it('is higher after each kind of change', async () => {
  const changes = [sample, 'UPDATE sampling_settings SET llm_judge_rate = 2', 'DELETE FROM sampling_settings', ground];
  const versions = [await current()];
  for (const change of changes) {
    await dataSource.query(change);
    versions.push(await current());
  }
  expect(versions).toEqual([0n, 1n, 2n, 3n, 4n]);
});

it('changes with everything that decides how a meal is read', async () => {
  const triggers = await dataSource.query<{ name: string }[]>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'note_setting_change'::regproc ORDER BY name`,
  );
  expect(triggers.map(({ name }) => name)).toEqual([
    'model_grounding',
    'model_providers',
    'model_settings',
    'prompt_releases',
    'provider_models',
    'range_changes',
    'rollouts',
    'sampling_settings',
  ]);
});

it('changes when the change can be read, and changes do not wait for each other before that', async () => {
  const before = await current();
  const [one, other] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  for (const runner of [one, other]) await runner.startTransaction();
  await one.query(sample);
  await other.query(ground);
  expect(await current()).toBe(before);
  await one.commitTransaction();
  const between = await current();
  await other.commitTransaction();
  for (const runner of [one, other]) await runner.release();
  expect(new Set([before, between, await current()]).size).toBe(3);
});
