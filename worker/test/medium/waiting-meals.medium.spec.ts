import { analysisJob } from '@carbsight/contracts';
import { anAnswerA } from '@carbsight/models/testing';
import { one, useWorker } from './worker-under-test.js';

useWorker('openai', { READS_PER_PHOTO: '1' });
beforeAll(() => one.evaluateNothing());

const NOTE = 'all at once';
const hold = () =>
  one.models.script({
    rules: [{ noteContains: NOTE, steps: [{ kind: 'answer', answer: anAnswerA(), isHeld: true }] }],
  });
const queue = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const meal = await one.queueWords(NOTE);
      await one.enqueue(meal);
      return meal;
    }),
  );
const asked = () => one.models.calls().filter(({ userText }) => userText.includes(NOTE)).length;

it('waits with as many meals at the same time as its job says, and with no more', async () => {
  hold();
  const meals = await queue(analysisJob.concurrency + 8);
  await expect.poll(asked).toBe(analysisJob.concurrency);
  const { waiting } = await one.worker.engine.producer(analysisJob).counts();
  expect(waiting).toBe(8);
  one.models.release(NOTE);
  for (const { id } of meals) expect((await one.whenFinished(id)).meal).toMatchObject({ status: 'completed' });
});

it('loses none of them when it is stopped, and starts each again in its place', async () => {
  hold();
  const meals = await queue(20);
  await expect.poll(asked).toBe(20);
  await one.restart({});
  await expect.poll(asked).toBe(40);
  one.models.release(NOTE);
  for (const { id } of meals) expect((await one.whenFinished(id)).meal).toMatchObject({ status: 'completed' });
  expect(asked()).toBe(40);
});

it('calls nothing off but the meal that its person withdraws', async () => {
  hold();
  const [first, ...others] = await queue(3);
  if (!first) throw new Error('no meal');
  await expect.poll(asked).toBe(3);
  await one.query(`UPDATE meals SET status = 'cancelled' WHERE id = $1`, [first.id]);
  await expect.poll(() => one.models.calls().filter(({ closedByClient }) => closedByClient)).toHaveLength(1);
  one.models.release(NOTE);
  for (const { id } of others) expect((await one.whenFinished(id)).meal).toMatchObject({ status: 'completed' });
});
