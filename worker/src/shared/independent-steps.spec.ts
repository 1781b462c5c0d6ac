import { errorDetails } from '@carbsight/runtime';
import { IndependentSteps } from './independent-steps.js';

const fail = (message: string) => async () => Promise.reject(new Error(message));

function endOf(steps: IndependentSteps): unknown {
  try {
    steps.end();
    return null;
  } catch (error) {
    return error;
  }
}

it('reports every step that failed, and the log names each', async () => {
  const steps = new IndependentSteps();
  await steps.run(fail('no such table'));
  expect(await steps.runEach([1, 2, 3], async (id) => (id === 2 ? undefined : fail('the disk is full')()))).toEqual([
    2,
  ]);
  const error = endOf(steps);
  expect(error).toMatchObject({ message: '3 steps failed', errors: [{}, {}, {}] });
  const logged = errorDetails(error).errors?.map(({ message }) => message);
  expect(new Set(logged)).toEqual(new Set(['no such table', 'the disk is full']));
});

it('reports the only failure as it is', async () => {
  const steps = new IndependentSteps();
  await steps.run(fail('no such table'));
  expect(endOf(steps)).toEqual(new Error('no such table'));
});
