import type { IncomingMessage } from 'node:http';
import { enforceUploadRate, MIN_BYTES_PER_SEC } from './upload-rate.js';

const POOR_NETWORK = 30 * 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A body that never ends by itself. */
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
