import type { ServiceStatus } from '@carbsight/contracts';
import { sharedResult } from './shared-result.js';

/** What was found of one service. */
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
  /** Without it nobody gets an estimate: when it is offline the whole system is critical. */
  readonly isVital: boolean;
  /** Never throws and never takes longer than its deadline. */
  measure(): Promise<Measurement>;
};

export type ProbeOptions = Pick<Probe, 'name' | 'label' | 'isVital'> & {
  /** Asks the real thing. What it throws means offline. */
  readonly ask: () => Promise<Measurement>;
  /** For what costs something to ask: an answer counts this long. In milliseconds. */
  readonly keepMs?: number;
  readonly deadlineMs?: number;
};

export const PROBE_DEADLINE_MS = 1_500;

/** A probe with a deadline. While an earlier question still hangs no second one is asked: hanging calls must not pile up. */
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

/** What answered, judged by the time it took. */
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

/** `ECONNREFUSED` or `ENOSPC` helps; the text of an error may hold addresses, paths and keys. */
function codeOf(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return ` (${code})`;
  }
  return '';
}
