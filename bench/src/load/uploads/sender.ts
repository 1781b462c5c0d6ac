import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from '../../harness/send.js';

/**
 * Sends all uploads simultaneously from its own thread, so that the cost of sending gigabytes does not affect the times of other calls.
 * Like the app, it repeats uploads answered `busy` after Retry-After plus up to half of that.
 */
export type Sending = {
  readonly url: string;
  readonly contentType: string;
  readonly body: Uint8Array;
  readonly count: number;
  /** Upload n belongs to person n modulo their number. */
  readonly cookies: readonly string[];
  readonly acceptedStatus: number;
};

export type Sent = {
  readonly accepted: number;
  readonly refusedBusy: number;
  /** Any other answer, and connections that ended without one. */
  readonly failures: readonly string[];
  /** The longest time from the start of a request to its refusal, in milliseconds. */
  readonly slowestRefusalMs: number;
  readonly durationMs: number;
};

const GIVE_UP_MS = 300_000;
const { url, contentType, body, count, cookies, acceptedStatus } = workerData as Sending;
const agent = new Agent({ keepAlive: true, maxSockets: count });

let accepted = 0;
let refusedBusy = 0;
let slowestRefusalMs = 0;
const failures: string[] = [];
const startedAt = performance.now();

async function sendUntilAccepted(cookie: string): Promise<void> {
  while (performance.now() - startedAt < GIVE_UP_MS) {
    const request = {
      method: 'POST',
      agent,
      headers: { cookie, 'content-type': contentType, 'content-length': body.length },
    };
    const { status, text, headers, answeredMs } = await send(url, request, body);
    if (status === acceptedStatus) {
      accepted += 1;
      return;
    }
    if (status !== 503 || !text.includes('"busy"')) throw new Error(`${status}: ${text.slice(0, 200)}`);
    refusedBusy += 1;
    slowestRefusalMs = Math.max(slowestRefusalMs, answeredMs);
    await sleep(Number(headers['retry-after']) * 1_000 * (1 + Math.random() / 2));
  }
  throw new Error('gave up');
}

await Promise.all(
  Array.from({ length: count }, (_, nth) =>
    sendUntilAccepted(cookies[nth % cookies.length] ?? '').catch((error: Error) => failures.push(error.message)),
  ),
);
const durationMs = performance.now() - startedAt;
parentPort?.postMessage({ accepted, refusedBusy, failures, slowestRefusalMs, durationMs } satisfies Sent);
agent.destroy();
