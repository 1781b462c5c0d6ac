import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { ApiFailure } from '../http/api-failure.js';
import { PhotoSlots } from '../photos/photo-slots.js';
import { enforceUploadRate, MIN_BYTES_PER_SEC, UploadSlots } from './upload-slots.js';

const POOR_NETWORK = 30 * 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A body that never ends on its own. */
function aBody() {
  const request = { complete: false, readableLength: 0, socket: { bytesRead: 5_000, once: () => undefined } };
  const outcome = { failure: undefined as unknown };
  let finish = () => {};
  const reading = new Promise<void>((resolve) => {
    finish = resolve;
  });
  enforceUploadRate(request as unknown as IncomingMessage, reading).catch((error: unknown) => {
    outcome.failure = error;
  });
  return {
    request,
    finish: () => finish(),
    /** @returns how it failed, after as many seconds as arguments, with that many bytes in each */
    async send(...bytesBySecond: number[]) {
      for (const bytes of bytesBySecond) {
        request.socket.bytesRead += bytes;
        await vi.advanceTimersByTimeAsync(1_000);
      }
      return outcome.failure;
    },
  };
}
const seconds = (count: number, bytes: number) => Array<number>(count).fill(bytes);
const TOO_SLOW = { statusCode: 408, code: 'upload-too-slow' };

it('accepts a phone on a poor mobile network, even with pauses', async () => {
  const body = aBody();
  for (let nth = 0; nth < 6; nth += 1) {
    expect(await body.send(...seconds(8, 0), ...seconds(10, POOR_NETWORK))).toBeUndefined();
  }
});

it('ends a body that stops, however much of it came before', async () => {
  expect(await aBody().send(...seconds(11, 0))).toMatchObject(TOO_SLOW);
  const early = aBody();
  expect(await early.send(10_000_000, ...seconds(9, 0))).toBeUndefined();
  expect(await early.send(0)).toMatchObject(TOO_SLOW);
});

it('ends a body that trickles in below the minimum rate', async () => {
  expect(await aBody().send(...seconds(30, MIN_BYTES_PER_SEC / 2))).toMatchObject(TOO_SLOW);
});

it('does not blame the sender for bytes we have not read, or for what follows a complete body', async () => {
  const body = aBody();
  body.request.readableLength = 1;
  expect(await body.send(...seconds(60, 0))).toBeUndefined();
  body.request.readableLength = 0;
  body.request.complete = true;
  expect(await body.send(...seconds(60, 0))).toBeUndefined();
  expect(vi.getTimerCount()).toBe(1);
  body.finish();
  await body.send(0);
  expect(vi.getTimerCount()).toBe(0);
});

const places = (count: number) => new UploadSlots(new PhotoSlots(2), count);

/**
 * Takes as many as it gets.
 * @returns how many
 */
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

it('rejects everyone once all slots are taken, and no one once they are free', () => {
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
  /** A person's response after everyone else has taken all other slots with `bytes` each. */
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
