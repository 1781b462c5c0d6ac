import { MeterFiles } from './meter-files.js';
import type { FileToParse, MeterFileAnswer } from './parse-meter-file.js';

const file: FileToParse = { path: '', timezone: 'UTC', order: null, now: new Date(0), oldest: new Date(0) };

it('lets a few files wait, and refuses more while they do', async () => {
  const reading: PromiseWithResolvers<MeterFileAnswer>[] = [];
  const files = new MeterFiles(() => {
    const begun = Promise.withResolvers<MeterFileAnswer>();
    reading.push(begun);
    return begun.promise;
  });
  const accepted = Array.from({ length: 9 }, () => files.parse(file));
  await expect(files.parse(file)).rejects.toMatchObject({ statusCode: 503, code: 'busy', retryAfterSec: 15 });
  for (let n = 0; n < accepted.length; n += 1) {
    reading[n]?.resolve({ problem: 'unknown' });
    expect(await accepted[n]).toEqual({ problem: 'unknown' });
    await vi.waitFor(() => expect(reading.length).toBeGreaterThanOrEqual(Math.min(n + 2, accepted.length)));
  }
  const next = files.parse(file);
  await vi.waitFor(() => expect(reading).toHaveLength(10));
  reading[9]?.resolve({ problem: 'unknown' });
  expect(await next).toEqual({ problem: 'unknown' });
});
