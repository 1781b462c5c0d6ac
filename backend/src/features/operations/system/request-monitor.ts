import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { UnexpectedErrors } from './unexpected-errors.js';

const WINDOW_MS = 5 * 60_000;
const KEPT_MAX = 2_000;

/** This process's recent response times. */
@Injectable()
export class ResponseTimes {
  private samples: { readonly at: number; readonly ms: number }[] = [];

  add(ms: number, at = Date.now()): void {
    this.samples.push({ at, ms });
    // Dropping half in one go keeps this cheap per request.
    if (this.samples.length > KEPT_MAX) this.samples = this.samples.slice(-KEPT_MAX / 2);
  }

  /** Of the last five minutes; null without any request. */
  median(now = Date.now()): { readonly ms: number; readonly count: number } | null {
    const recent = this.samples.filter(({ at }) => now - at <= WINDOW_MS).map(({ ms }) => ms);
    const middle = recent.sort((a, b) => a - b)[Math.floor(recent.length / 2)];
    return middle === undefined ? null : { ms: middle, count: recent.length };
  }
}

/** Observes every answered request: its duration, and whether it was a 500. */
@Injectable()
export class RequestMonitor {
  constructor(
    private readonly responseTimes: ResponseTimes,
    private readonly unexpected: UnexpectedErrors,
  ) {}

  async start(server: FastifyInstance): Promise<void> {
    server.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      // The screen that shows the figure must not dominate it.
      if (url?.startsWith('/api/') && !url.endsWith('/system-health')) this.responseTimes.add(reply.elapsedTime);
      this.unexpected.recordAnswer(request, reply);
    });
    await this.unexpected.start();
  }

  async stop(): Promise<void> {
    await this.unexpected.stop();
  }
}
