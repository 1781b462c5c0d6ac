import { type MealEntity, setOrder } from '@carbsight/database';
import { anAnswerA, type FakeStepInput } from '@carbsight/models/testing';
import { one, useWorker } from './worker-under-test.js';

useWorker('both', { READS_PER_PHOTO: '1' });
beforeAll(() => one.evaluateNothing());

const answer = JSON.stringify(anAnswerA());
const rice = answer.slice(0, answer.indexOf('{"item":"Beans"'));
/** The rice is named, and the rest waits. */
const held = (rest: string, end: 'whole' | 'break'): FakeStepInput => ({
  kind: 'stream',
  pieces: [rice, rest],
  isHeld: true,
  end,
});
const heldWhole = held(answer.slice(rice.length), 'whole');

const script = (...steps: [FakeStepInput, ...FakeStepInput[]]) => one.models.script({ rules: [{ steps }] });

/** What the waiting screen would show. */
async function progressOf({ id, revision }: MealEntity): Promise<unknown> {
  const [row] = await one.query<{ value: unknown }>('SELECT value FROM live_progress WHERE subject = $1', [
    `meal:${id}.${revision}`,
  ]);
  return row?.value;
}
const untilShown = (meal: MealEntity, items: string[] | undefined) =>
  expect.poll(async () => ((await progressOf(meal)) as { items?: string[] } | undefined)?.items).toEqual(items);
const failuresOf = async ({ id }: MealEntity) =>
  (
    await one.query<{ failure_code: string | null }>(
      'SELECT failure_code FROM reads WHERE meal_id = $1 ORDER BY created_at',
      [id],
    )
  ).map(({ failure_code }) => failure_code);

async function queue(note: string): Promise<MealEntity> {
  const meal = await one.queueMeal(note);
  await one.enqueue(meal);
  return meal;
}

it('names an item as soon as the model has, without any figure, and forgets it with the end of the read', async () => {
  script(heldWhole);
  const meal = await queue('slow');
  await untilShown(meal, ['Rice']);
  expect(await progressOf(meal)).toEqual({ stage: 'reading', percent: 30, items: ['Rice'], at: expect.any(String) });
  one.models.release('slow');
  const { items, estimate } = await one.whenFinished(meal.id);
  expect([items.map(({ item }) => item), estimate?.carbsGrams]).toEqual([['Rice', 'Beans'], 45]);
  expect(await progressOf(meal)).toEqual({ stage: 'checking', percent: 90, at: expect.any(String) });
});

it('takes a cut stream for a failed read, never for a shorter meal, and reads again', async () => {
  script(held(' ', 'break'), { kind: 'answer', answer });
  const meal = await queue('cut once');
  await untilShown(meal, ['Rice']);
  one.models.release('cut once');
  expect((await one.whenFinished(meal.id)).items).toHaveLength(2);
  expect(await failuresOf(meal)).toEqual(['model-invalid-answer', null]);

  script({ kind: 'stream', pieces: [rice], end: 'break' });
  const { meal: failed, estimate } = await one.scan('cut for ever');
  expect([failed.status, failed.failureCode, estimate]).toEqual(['failed', 'model-invalid-answer', null]);
  await untilShown(failed, undefined);
});

it('streams only one of several reads, and takes its items back while the others go on', async () => {
  await one.restart({ READS_PER_PHOTO: '3' });
  expect((await one.scan('three times')).estimate?.readCount).toBe(3);
  expect(one.models.calls().map(({ asksForStream }) => asksForStream)).toEqual([true, false, false]);

  script(held(' ', 'break'), { kind: 'stall' });
  const meal = await queue('cut among others');
  await untilShown(meal, ['Rice']);
  one.models.release('cut among others');
  await untilShown(meal, undefined);
  expect((await failuresOf(meal)).length).toBeLessThan(2);
  await one.query("UPDATE meals SET status = 'cancelled' WHERE id = $1", [meal.id]);
  await one.restart({});
});

it('takes the items of a model back when too few of its reads succeed and the next one has to answer', async () => {
  await one.restart({ READS_PER_PHOTO: '3' });
  const [first, second] = ['gpt-4o', 'gemini-2.5-flash'] as const;
  const order = { modelIds: [first, second], reason: 'a test', actor: one.user, defaultModelId: first } as const;
  await one.worker.dataSource.transaction((tx) => setOrder(tx, order));
  one.models.script({
    rules: [
      { model: first, steps: [heldWhole, { kind: 'error', status: 503 }] },
      { model: second, steps: [{ kind: 'stall' }] },
    ],
  });
  const meal = await queue('fallen silent');
  await untilShown(meal, ['Rice']);
  one.models.release('fallen silent');
  await expect.poll(() => one.models.calls().at(-1)?.model).toBe(second);
  // Already now: later, the end of the second read would remove them, too.
  expect(await progressOf(meal)).not.toHaveProperty('items');
});
