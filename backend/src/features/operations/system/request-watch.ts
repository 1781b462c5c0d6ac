import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ResponseTimes } from './response-times.js';
import { UnforeseenErrors } from './unforeseen-errors.js';

/** Sees every answered request: how long it took, and whether it was a 500. */
@Injectable()
export class RequestWatch {
  constructor(
    private readonly responseTimes: ResponseTimes,
    private readonly unforeseen: UnforeseenErrors,
  ) {}

  async start(server: FastifyInstance): Promise<void> {
    server.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      // The screen that shows the figure must not be what makes it.
      if (url?.startsWith('/api/') && !url.endsWith('/system-health')) this.responseTimes.add(reply.elapsedTime);
      this.unforeseen.noteAnswer(request, reply);
    });
    await this.unforeseen.start();
  }

  async stop(): Promise<void> {
    await this.unforeseen.stop();
  }
}
