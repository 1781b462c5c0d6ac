import type { HeartbeatEntity } from '@carbsight/database';
import { spanText } from '@carbsight/domain';
import { degraded, type Measurement, offline } from '@carbsight/runtime';

/** Two heartbeats of three seconds may be late; missing the third one means absent. */
export const ALIVE_MS = 7_000;
/** A person who waits for an estimate waits for this job. */
const WAITING_MAX_MS = 60_000;

/**
 * Being alive is not enough: a worker that takes no jobs is degraded, paused or not, and so is one that cannot keep up.
 * @param silentSeconds how long none has been seen
 */
export function assessWorkers(
  alive: readonly Pick<HeartbeatEntity, 'queues'>[],
  silentSeconds: number | null = null,
): Measurement {
  // Of one that stopped cleanly, nothing is remembered.
  if (alive.length === 0) {
    return offline(silentSeconds === null ? 'none is running' : `no heartbeat for ${spanText(silentSeconds)}`);
  }
  const queues = alive.flatMap((worker) => worker.queues);
  const paused = queues.find(({ isPaused }) => isPaused);
  if (paused) return degraded(`queue ${paused.queue} is paused: its jobs wait until it is resumed`);
  const idle = queues.find(({ isLive }) => !isLive);
  if (idle) return degraded(`alive, but queue ${idle.queue} is not worked on`);
  const oldest = queues.reduce((latest, queue) => Math.max(latest, queue.oldestWaitingMs ?? 0), 0);
  if (oldest > WAITING_MAX_MS) return degraded(`the oldest job has waited for ${spanText(oldest / 1_000)}`);
  const detail = alive.length === 1 ? '1 worker, no backlog' : `${alive.length} workers, no backlog`;
  return { status: 'online', detail, latencyMs: null };
}
