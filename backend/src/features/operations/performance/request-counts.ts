import { type CacheCounters, ProcessCounters } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Monitoring screens poll every few seconds; they must not be what they show. */
const WATCHING = ['/api/performance/metrics', '/api/admin/system-health'];

/** Counts answered requests and browser cache hits: a 304 saves sending the body, like any other cache hit. */
@Injectable()
export class RequestCounts {
  private readonly browsers: CacheCounters;

  constructor(private readonly counters: ProcessCounters) {
    this.browsers = counters.newCache();
  }

  watch(server: FastifyInstance): void {
    server.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url?.startsWith('/api/') && !WATCHING.includes(url)) this.counters.noteRequest(reply.elapsedTime);
      if (reply.statusCode === 304) this.browsers.hits += 1;
      else if (reply.statusCode === 200 && request.headers['if-none-match']) this.browsers.misses += 1;
    });
  }
}
