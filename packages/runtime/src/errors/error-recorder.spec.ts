import { silentLog } from '../log/index.js';
import { type CountedError, ErrorRecorder } from './error-recorder.js';

function recorder(store: (error: CountedError) => Promise<void> = async () => undefined) {
  const stored: CountedError[] = [];
  const keep = (error: CountedError) => {
    stored.push(error);
    return store(error);
  };
  const errors = new ErrorRecorder('worker', keep, silentLog);
  return { errors, stored };
}

it('stores a burst of one kind once, with its count', async () => {
  const { errors, stored } = recorder();
  for (let index = 0; index < 1_000; index += 1) errors.record({ message: 'gave up', severity: 'medium' });
  errors.record({ message: 'something else', severity: 'high' });
  await errors.flush();
  expect(stored.map(({ message, count, source }) => [message, count, source])).toEqual([
    ['gave up', 1_000, 'worker'],
    ['something else', 1, 'worker'],
  ]);
  await errors.flush();
  expect(stored).toHaveLength(2);
});

it('gives the same kind the same fingerprint, and limits the number of kinds', async () => {
  const { errors, stored } = recorder();
  errors.record({ message: 'gave up', severity: 'medium' });
  await errors.flush();
  for (let index = 0; index < 500; index += 1) errors.record({ message: `kind ${index}`, severity: 'low' });
  await errors.flush();
  errors.record({ message: 'gave up', severity: 'medium' });
  await errors.flush();
  expect(stored.at(-1)?.fingerprint).toBe(stored[0]?.fingerprint);
  expect(stored).toHaveLength(1 + 50 + 1);
});

it('survives an unavailable store', async () => {
  const { errors } = recorder(() => Promise.reject(new Error('away')));
  errors.record({ message: 'gave up', severity: 'medium' });
  await expect(errors.flush()).resolves.toBeUndefined();
});
