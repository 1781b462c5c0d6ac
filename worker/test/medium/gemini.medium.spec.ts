import { ModelSettingQueries } from '@carbsight/database';
import { one, useWorker } from './worker-under-test.js';

useWorker('gemini');
beforeAll(() => one.evaluateNothing());

it('reads with the model an administrator chose', async () => {
  const before = await one.scan('an apple');
  expect(before.estimate?.modelId).toBe('reference-table');
  await new ModelSettingQueries(one.worker.dataSource).choose({
    configType: 'production_model',
    modelId: 'gemini-2.5-flash',
    reason: 'test',
    actor: one.user,
  });
  const after = await one.scan('an apple');
  expect(after.estimate).toMatchObject({ modelId: 'gemini-2.5-flash', carbsGrams: 52 });
  expect(one.models.calls()).toMatchObject([{ provider: 'gemini', model: 'gemini-2.5-flash', note: 'an apple' }]);
});

it('asks for words if there are none and the built-in table reads', async () => {
  await one.query(`DELETE FROM model_settings`);
  const callsOf = async (outcome: string) => {
    const name = `carbsight_model_calls_total{model="reference-table",purpose="live",outcome="${outcome}"} `;
    return Number((await one.metrics()).split(name)[1]?.split('\n')[0]);
  };
  const [ok, failed] = [await callsOf('ok'), await callsOf('failed')];
  expect((await one.scan('')).meal).toMatchObject({
    status: 'failed',
    failureCode: 'needs-description',
    failureValues: { context: 'words' },
  });
  // Words missing from the tables must not page anyone at night.
  expect([await callsOf('ok'), await callsOf('failed')]).toEqual([ok + 1, failed]);
});
