import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ServiceStatus } from '@carbsight/contracts';
import type { Redis } from 'ioredis';
import { failFastRedis } from '../disposable/connections.js';
import { systemCodeOf } from '../process/errors.js';
import type { Log } from '../process/log.js';
import { orLate } from '../process/waiting.js';

/**
 * One measurement for all callers: the result is reused for `maxAgeMs`, and concurrent callers wait for the same one. Fifty open
 * screens cost as much as one.
 */
export function sharedResult<T>(maxAgeMs: number, ask: () => Promise<T>, now: () => number = Date.now) {
  let kept: { readonly at: number; readonly answer: T } | undefined;
  let underWay: Promise<T> | undefined;
  return async (): Promise<T> => {
    if (kept && now() - kept.at < maxAgeMs) return kept.answer;
    underWay ??= ask()
      .then((answer) => {
        kept = { at: now(), answer };
        return answer;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}

/** The result of probing one service. */
export type Measurement = {
  readonly status: ServiceStatus;
  /** A few words for the administrator: never an address, a key or an error's own text. */
  readonly detail: string;
  /** The service's response time in milliseconds; null if it was not called. */
  readonly latencyMs: number | null;
};

export type Probe = {
  /** The service's name in the API, for example `database`. */
  readonly name: string;
  readonly label: string;
  /** No one gets an estimate without it: when it is offline, the whole system is critical. */
  readonly isVital: boolean;
  /** Never throws and never exceeds its deadline. */
  measure(): Promise<Measurement>;
};

type ProbeOptions = Pick<Probe, 'name' | 'label' | 'isVital'> & {
  /** Calls the real service. An error means offline. */
  readonly ask: () => Promise<Measurement>;
  /** For expensive probes: how long a result is reused, in milliseconds. */
  readonly keepMs?: number;
  readonly deadlineMs?: number;
};

export const PROBE_DEADLINE_MS = 1_500;

/** A probe with a deadline. While an earlier call hangs, no second one is made: hanging calls must not pile up. */
export function createProbe({ ask, keepMs = 0, deadlineMs = PROBE_DEADLINE_MS, ...probe }: ProbeOptions): Probe {
  const shared = sharedResult(keepMs, async () => {
    try {
      return await ask();
    } catch (error) {
      // An error's text may contain addresses, paths and keys.
      const code = systemCodeOf(error);
      return offline(`does not answer${code ? ` (${code})` : ''}`);
    }
  });
  return {
    ...probe,
    measure: () => orLate(deadlineMs, shared(), () => offline(`no answer within ${deadlineMs / 1_000} s`)),
  };
}

/** Online or degraded, depending on how long the answer took. */
export function answered(detail: string, latencyMs: number, slowMs: number): Measurement {
  const rounded = Math.round(latencyMs);
  return latencyMs > slowMs
    ? { status: 'degraded', detail: `${detail} · slow`, latencyMs: rounded }
    : { status: 'online', detail, latencyMs: rounded };
}

export const offline = (detail: string): Measurement => ({ status: 'offline', detail, latencyMs: null });
export const degraded = (detail: string): Measurement => ({ status: 'degraded', detail, latencyMs: null });

/** How long the work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A connection used only to ask whether Redis answers. */
export class RedisPing {
  #redis: Redis | undefined;

  constructor(
    private readonly redisUrl: string,
    private readonly log: Log,
  ) {}

  /** @throws when Redis does not answer within about a second */
  async ping(): Promise<void> {
    this.#redis ??= failFastRedis(this.redisUrl, 'carbsight-health', this.log);
    await this.#redis.ping();
  }

  close(): void {
    this.#redis?.disconnect();
    this.#redis = undefined;
  }
}

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

/**
 * Waits for the mail server's greeting and disconnects; neither signs in nor sends.
 * @throws when the server is unreachable, does not greet with 220, or is silent for `timeoutMs`
 */
export async function probeMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'smtps:';
  const socket = isTls
    ? connectTls({ host, port: Number(port) || SMTPS_PORT, servername: host })
    : connect({ host, port: Number(port) || SMTP_PORT });
  try {
    const greeting = await firstLine(socket, timeoutMs);
    if (!greeting.startsWith('220')) throw new Error('The mail server does not take mail');
    socket.end('QUIT\r\n');
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function firstLine(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The mail server is silent')));
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\n') || text.length > 1_000) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The mail server hung up')));
  });
}
