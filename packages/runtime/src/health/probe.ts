import type { ServiceStatus } from '@carbsight/contracts';
import { sharedResult } from './shared-result.js';

/** The result of probing one service. */
export type Measurement = {
  readonly status: ServiceStatus;
  /** A few words for the administrator: never an address, a key or an error's own text. */
  readonly detail: string;
  /** How long the service took to answer, in milliseconds; null where nothing was asked. */
  readonly latencyMs: number | null;
};

export type Probe = {
  /** The service's name in the API, for example `database`. */
  readonly name: string;
  readonly label: string;
  /** Nobody gets an estimate without it: when it is offline the whole system is critical. */
  readonly isVital: boolean;
  /** Never throws and never takes longer than its deadline. */
  measure(): Promise<Measurement>;
};

export type ProbeOptions = Pick<Probe, 'name' | 'label' | 'isVital'> & {
  /** Asks the real service. An error means offline. */
  readonly ask: () => Promise<Measurement>;
  /** For expensive questions: how long an answer is reused, in milliseconds. */
  readonly keepMs?: number;
  readonly deadlineMs?: number;
};

export const PROBE_DEADLINE_MS = 1_500;

/** A probe with a deadline. While an earlier call hangs no second one is made: hanging calls must not pile up. */
export function createProbe({ ask, keepMs = 0, deadlineMs = PROBE_DEADLINE_MS, ...probe }: ProbeOptions): Probe {
  const shared = sharedResult(keepMs, async () => {
    try {
      return await ask();
    } catch (error) {
      return offline(`does not answer${codeOf(error)}`);
    }
  });
  return { ...probe, measure: () => within(deadlineMs, shared()) };
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

async function within(deadlineMs: number, measured: Promise<Measurement>): Promise<Measurement> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Measurement>((resolve) => {
    timer = setTimeout(() => resolve(offline(`no answer within ${deadlineMs / 1_000} s`)), deadlineMs);
  });
  try {
    return await Promise.race([measured, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** `ECONNREFUSED` or `ENOSPC` is helpful; an error's text may contain addresses, paths and keys. */
function codeOf(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return ` (${code})`;
  }
  return '';
}
