import type { Log, Metrics } from '@carbsight/runtime';
import type { FastifyInstance } from 'fastify';

/** Counts and logs every answered request by its route's pattern: no path, query, header or body is ever logged. */
export function observeRequests(server: FastifyInstance, metrics: Metrics, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const exchange = {
      route: request.routeOptions.url ?? null,
      method: request.method,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    metrics.observeHttp(exchange);
    if (reply.statusCode === 503 && reply.failureCode) metrics.observeUnavailable(reply.failureCode);
    const level = exchange.status >= 500 ? 'error' : 'debug';
    log[level]({ requestId: request.id, ...exchange }, 'request');
  });
}
