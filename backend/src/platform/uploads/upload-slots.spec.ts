import { join } from 'node:path';
import type { ApiFailure } from '../http/api-failure.js';
import { PhotoSlots } from '../photos/photo-slots.js';
import { UploadSlots } from './upload-slots.js';

const places = (count: number) => new UploadSlots(new PhotoSlots(2), count);

/** Takes as many as it gets. @returns how many */
function takeAll(from: UploadSlots, personId: string, bytes = 1e6): number {
  for (let taken = 0; ; taken += 1) {
    try {
      from.take(personId, bytes);
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 503, code: 'busy' });
      expect((error as ApiFailure).retryAfterSec).toBeGreaterThan(0);
      return taken;
    }
  }
}

it('leaves half of the slots to others, however much one person sends', () => {
  const twelve = places(12);
  expect(takeAll(twelve, 'ana')).toBe(6);
  expect(takeAll(twelve, 'ben')).toBe(3);
  expect(takeAll(twelve, 'ana')).toBe(0);
  expect(takeAll(twelve, 'cem')).toBeGreaterThan(0);
});

it('rejects everybody once all slots are taken, and nobody once they are free', () => {
  const two = places(2);
  const [ana, ben] = [two.take('ana', 1), two.take('ben', 1)];
  expect(() => two.take('cem', 1)).toThrow();
  expect(() => two.refuseWhenFull()).toThrow();
  ana();
  two.refuseWhenFull();
  two.take('cem', 1);
  ben();
  expect(takeAll(two, 'ben')).toBe(1);
});

describe('the time to wait', () => {
  /** Prepares this many photos of `bytes`, each in `takesMs`. */
  async function prepared(slots: PhotoSlots, count: number, bytes: number, takesMs: number): Promise<void> {
    const file = { path: join(import.meta.dirname, 'upload-slots.spec.ts'), bytes };
    for (let nth = 0; nth < count; nth += 1) {
      await slots.run(file, 'ana', async () => vi.advanceTimersByTime(takesMs));
    }
  }
  /** What a person is told after everyone else has taken all other slots with `bytes` each. */
  function waitSec(slots: PhotoSlots, bytes: number): number {
    const full = new UploadSlots(slots, 48);
    for (let person = 0; person < 48; person += 1) full.take(`${person}`, bytes);
    try {
      full.refuseWhenFull();
    } catch (error) {
      return (error as ApiFailure).retryAfterSec ?? 0;
    }
    throw new Error('not full');
  }

  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  it('follows the size of the uploads, even right after small photos', async () => {
    const slots = new PhotoSlots(2);
    await prepared(slots, 50, 100_000, 20);
    expect(waitSec(slots, 12.4e6)).toBe(7);
    expect(waitSec(slots, 100_000)).toBe(2);
  });

  it('is longer on a machine that is slower than expected, at most half a minute', async () => {
    const slots = new PhotoSlots(2);
    await prepared(slots, 5, 12.4e6, 3 * 268);
    expect(waitSec(slots, 12.4e6)).toBe(20);
    await prepared(slots, 50, 12.4e6, 30 * 268);
    expect(waitSec(slots, 12.4e6)).toBe(30);
  });
});
