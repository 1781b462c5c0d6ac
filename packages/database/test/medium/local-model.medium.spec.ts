import type { DataSource } from 'typeorm';
import { addLocalModel, LOCAL_MODEL_ID, ModelSettingQueries, ProviderQueries } from '../../src/index.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
useDatabasePerFile('local_model', (opened) => {
  dataSource = opened;
});
afterEach(() => dataSource.query('DELETE FROM model_providers; DELETE FROM model_changes; DELETE FROM model_settings'));

const URL = 'http://vision:8080/v1';
const settings = () => new ModelSettingQueries(dataSource);

it('adds the provider with its model once, as the test model, and never live', async () => {
  expect([await addLocalModel(dataSource, URL), await addLocalModel(dataSource, URL)]).toEqual([true, false]);
  expect(await new ProviderQueries(dataSource).list()).toMatchObject([
    {
      name: 'Local model',
      kind: 'openai',
      baseUrl: URL,
      sealedKey: null,
      concurrency: 1,
      models: [
        {
          id: LOCAL_MODEL_ID,
          seesPhotos: true,
          inputUsdPerMillion: 0,
          outputUsdPerMillion: 0,
          photoEdgePx: 1_024,
          readsMax: 1,
          timeoutMs: 600_000,
        },
      ],
    },
  ]);
  expect(await settings().find('test_model')).toBe(LOCAL_MODEL_ID);
  expect(await settings().find('production_model')).toBeUndefined();
});

it.each(['another-model', null])('leaves the choice %s of a test model as it is', async (modelId) => {
  await dataSource.query(`INSERT INTO model_settings (config_type, model_id) VALUES ('test_model', $1)`, [modelId]);
  await addLocalModel(dataSource, URL);
  expect(await settings().find('test_model')).toBe(modelId);
});

it('takes another name when an administrator has used its own', async () => {
  await dataSource.query(
    `INSERT INTO model_providers (id, name, kind) VALUES (gen_random_uuid(), 'Local model', 'gemini')`,
  );
  expect(await addLocalModel(dataSource, URL)).toBe(true);
});
