import type { HeartbeatQueries, QualityMonitorQueries, QueuedAlerts } from '@carbsight/database';
import { type Log, throttledWarning } from '@carbsight/runtime';
import type { DirectAlerts } from './direct-alerts.js';

const CHECK_MS = 5_000;
/** A worker beats every three seconds. */
const ALIVE_MS = 7_000;

/**
 * Notices that no worker runs, and says so without one: everything else that alerts runs in a worker. However many APIs watch, one of them
 * records a change, because checks of a monitor wait for each other, and that one sends it.
 */
export class WorkerWatch {
  private readonly warn: (error: unknown) => void;
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;
  /** A worker that stops cleanly leaves no trace: from here on, none was seen. */
  private silentSince: Date;

  constructor(
    private readonly heartbeats: Pick<HeartbeatQueries, 'silence'>,
    private readonly monitors: Pick<QualityMonitorQueries, 'record' | 'list'>,
    private readonly alerts: Pick<DirectAlerts, 'add' | 'sendDue'>,
    log: Log,
    now = new Date(),
  ) {
    this.silentSince = now;
    this.warn = throttledWarning(log, 'The workers could not be watched');
  }

  start(): void {
    this.timer = setInterval(() => void this.checkNow(), CHECK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async check(now: Date): Promise<void> {
    this.alerts.add(await this.record(now), now);
    await this.alerts.sendDue(now);
  }

  private async record(now: Date): Promise<QueuedAlerts> {
    const { alive, seconds } = await this.heartbeats.silence('worker', ALIVE_MS);
    // What crashed an hour ago is remembered, too, and says nothing of a worker that has stopped cleanly since.
    if (seconds !== null)
      this.silentSince = new Date(Math.max(this.silentSince.getTime(), now.getTime() - 1_000 * seconds));
    const value = Math.max(0, (now.getTime() - this.silentSince.getTime()) / 1_000);
    // An API that has just started knows nothing of workers before it, and must not end what another one has reported.
    if (seconds === null && value <= (await this.barAt(now))) return { mailIds: [], deliveryIds: [] };
    return this.monitors.record('worker', { value, interval: null, n: alive }, now);
  }

  private async barAt(now: Date): Promise<number> {
    const monitors = await this.monitors.list(now);
    return monitors.find(({ kind }) => kind === 'worker')?.bar ?? 0;
  }

  private async checkNow(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    await this.check(new Date()).catch(this.warn);
    this.isChecking = false;
  }
}
