import { randomUUID } from 'node:crypto';
import type { HeartbeatQueries, QueueBeat } from '@carbsight/database';
import { type JobConsumer, type Log, throttledWarning } from '@carbsight/runtime';

const BEAT_MS = 3_000;
/** Asking each queue for its oldest job costs more than a heartbeat. */
const POLL_INTERVAL_MS = 6_000;
const TIDY_MS = 10 * 60_000;

/** Reports every three seconds that this worker is alive, and the state of its queues. */
export class Heartbeat {
  private readonly self = { id: randomUUID(), program: 'worker', startedAt: new Date() };
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly warn: (error: unknown) => void;
  private queues: readonly QueueBeat[] = [];
  private isBeating = false;

  constructor(
    private readonly heartbeats: HeartbeatQueries,
    private readonly consumers: readonly Pick<JobConsumer, 'health'>[],
    log: Log,
  ) {
    this.warn = throttledWarning(log, 'The heartbeat could not be stored');
  }

  async start(): Promise<void> {
    await this.look();
    // A backlog from when no worker ran says nothing about this one, which just started.
    this.queues = this.queues.map((queue) => ({ ...queue, oldestWaitingMs: null }));
    await this.beat();
    this.timers.push(
      setInterval(() => void this.beat(), BEAT_MS),
      setInterval(() => void this.look(), POLL_INTERVAL_MS),
      setInterval(() => void this.heartbeats.removeForgotten().catch(this.warn), TIDY_MS),
    );
  }

  /** Removes its row: a worker that stops cleanly is missed immediately. */
  async stop(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await this.heartbeats.end(this.self.id).catch(this.warn);
  }

  /** With the last known state: a queue that is slow to answer must not make the worker look dead. */
  private async beat(): Promise<void> {
    if (this.isBeating) return;
    this.isBeating = true;
    try {
      await this.heartbeats.beat(this.self, this.queues);
    } catch (error) {
      this.warn(error);
    } finally {
      this.isBeating = false;
    }
  }

  private async look(): Promise<void> {
    const healths = await Promise.all(this.consumers.map((consumer) => consumer.health()));
    this.queues = healths.map(({ queue, isLive, oldestWaitingMs, isPaused }) => ({
      queue,
      isLive,
      oldestWaitingMs,
      isPaused,
    }));
  }
}
