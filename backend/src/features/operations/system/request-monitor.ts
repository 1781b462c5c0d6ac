import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ResponseTimes } from './response-times.js';
import { UnexpectedErrors } from './unexpected-errors.js';

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
      // The screen that shows the figure must not be what makes it.
      if (url?.startsWith('/api/') && !url.endsWith('/system-health')) this.responseTimes.add(reply.elapsedTime);
      this.unexpected.noteAnswer(request, reply);
    });
    await this.unexpected.start();
  }

  async stop(): Promise<void> {
    await this.unexpected.stop();
  }
}
