import { addLocalModel, LOCAL_MODEL_ID, setOrder } from '@carbsight/database';
import { anAnswerA } from '@carbsight/models/testing';
import { goldenRuns } from './golden-runs.js';
import { one, useWorker } from './worker-under-test.js';

/** Who answers people first: a server with few slots. The other one has no limits. */
const [FIRST, SECOND] = [LOCAL_MODEL_ID, 'gpt-4o'] as const;
const answer = (delayMs: number) => ({ kind: 'answer', answer: anAnswerA(), delayMs }) as const;

useWorker('openai', { READS_PER_PHOTO: '5' });
beforeAll(async () => {
  await one.evaluateNothing();
  await addLocalModel(one.worker.dataSource, one.models.openaiBaseUrl);
  await one.query('UPDATE provider_models SET reads_max = NULL');
  const order = { modelIds: [FIRST, SECOND], reason: 'a test', actor: one.user, defaultModelId: SECOND } as const;
  await one.worker.dataSource.transaction((tx) => setOrder(tx, order));
});
const setSlots = (slots: number) => one.query('UPDATE model_providers SET concurrency = $1', [slots]);
const isBy = (modelId: string) => ({ estimate: { modelId, fallbackFrom: [] } });

it('answers every meal with the first model, though the five reads of each wait for its only slot', async () => {
  await setSlots(1);
  one.models.script({ rules: [{ model: FIRST, steps: [answer(30)] }] });
  const meals = await Promise.all(['rice', 'bread', 'an apple'].map((note) => one.scan(note)));
  for (const meal of meals)
    expect(meal).toMatchObject({ estimate: { modelId: FIRST, fallbackFrom: [], readCount: 5 } });
});

it('answers people with the first model while a golden run has calls in it', async () => {
  await setSlots(2);
  await one.restart({ READS_PER_PHOTO: '1' });
  one.models.script({ rules: [{ model: FIRST, steps: [answer(100)] }] });
  const golden = goldenRuns(() => one);
  for (let image = 0; image < 12; image += 1) await golden.addImage(`image ${image}`);
  const runId = await golden.begin({ modelId: FIRST });
  await golden.enqueue(runId);
  await golden.whenAnswered(runId);
  const meals = await Promise.all(Array.from({ length: 8 }, (_, at) => one.scan(`meal ${at}`)));
  for (const meal of meals) expect(meal).toMatchObject(isBy(FIRST));
  await golden.whenEnded(runId);
  expect((await golden.resultsOf(runId)).map(({ status }) => status)).toEqual(Array(12).fill('answered'));
});

it('lets people scan while an administrator’s trial waits for a provider that asked it to', async () => {
  await setSlots(2);
  const later = { kind: 'error', status: 429, retryAfter: '25' } as const;
  one.models.script({ rules: [{ model: FIRST, noteContains: 'trial', steps: [later] }] });
  const meal = await one.queueMeal('a trial');
  await one.query('UPDATE meals SET requested_variant = $2 WHERE id = $1', [meal.id, { modelId: FIRST }]);
  await one.enqueue(meal);
  await expect.poll(() => one.models.calls().filter(({ note }) => note?.includes('trial')).length).toBe(1);
  expect(await one.scan('rice')).toMatchObject(isBy(FIRST));
  const [{ status } = {}] = await one.query<{ status: string }>('SELECT status FROM meals WHERE id = $1', [meal.id]);
  expect(['queued', 'analysing']).toContain(status);
});
