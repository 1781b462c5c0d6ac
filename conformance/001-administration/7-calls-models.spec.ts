import { describe, expect } from '@jest/globals';
import { estimated } from '../support/meals.js';
import { asAdmin, asAdminOnDisposable, withModel } from '../support/needs.js';
import { administrator, aPerson } from '../support/people.js';
import { anError } from '../support/shapes.js';
import { until } from '../support/until.js';

const PATH = '/api/admin/model-config';
const config = async () => (await (await administrator()).get(PATH).expect(200)).body;
const change = async (configType: string, modelName: string | null, more: object = {}) =>
  (await administrator()).post(PATH, { configType, modelName, reason: '', ...more });

describe('001 section 7: model configuration', () => {
  withModel('the models of the comparison filter are on offer (section 9)', async () => {
    const { supportedModels } = await config();
    expect(Object.keys(supportedModels)).toEqual(
      expect.arrayContaining(['gpt-4o', 'gemini-2.5-flash', 'gemini-2.5-pro']),
    );
  });

  asAdmin('a model that is in place already is not changed', async () => {
    const { current } = await config();
    const { status, body } = await change('production_model', current.productionModel);
    expect(status).toBe(409);
    expect(body).toMatchObject(anError(409, { code: 'model-in-place' }));
  });

  asAdminOnDisposable('POST changes the test model, and the configuration says so', async () => {
    const { current, supportedModels } = await config();
    const other = Object.keys(supportedModels).find((id) => id !== current.testModel) ?? '';
    const { status, body } = await change('test_model', other, { reason: 'Cheaper' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ configType: 'test_model', modelName: other, reason: 'Cheaper' });
    expect((await config()).current.testModel).toBe(other);
    expect((await change('test_model', current.testModel)).status).toBe(201);
    expect((await config()).current).toEqual(current);
  });

  asAdminOnDisposable("a blank reason becomes 'Admin configuration update' (section 5)", async () => {
    const { current, supportedModels } = await config();
    const other = Object.keys(supportedModels).find((id) => id !== current.testModel) ?? '';
    for (const [reason, model] of [
      ['  ', other],
      [undefined, current.testModel],
    ])
      expect((await change('test_model', model, { reason })).body).toMatchObject({
        reason: 'Admin configuration update',
      });
  });

  asAdminOnDisposable('a production model without a passing golden run needs a decision with its reason', async () => {
    const { current, supportedModels } = await config();
    const other = ['gemini-2.5-flash', 'gpt-4o'].find((id) => id in supportedModels && id !== current.productionModel);
    if (!other) return;
    const refused = await change('production_model', other);
    expect(refused.body).toMatchObject(anError(409, { code: 'gate-not-passed' }));
    const unexplained = await change('production_model', other, { override: true, reason: 'short' });
    expect(unexplained.status).toBeGreaterThanOrEqual(400);
    expect((await config()).current).toEqual(current);
  });

  withModel('a new production model reads the scans that follow, once every process knows of it', async () => {
    const before = (await config()).current.productionModel;
    const person = await aPerson();
    const readBy = (modelId: string) =>
      until(
        () => estimated(person, 'one bowl'),
        (meal) => meal.modelId === modelId,
      );
    const decided = { override: true, reason: 'Tested by the conformance suite' };
    await readBy(before);
    expect((await change('production_model', 'gemini-2.5-flash', decided)).status).toBe(201);
    await readBy('gemini-2.5-flash');
    expect((await change('production_model', before, decided)).status).toBe(201);
    await readBy(before);
  });
});
