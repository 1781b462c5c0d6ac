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
    if ([408, 503].includes(reply.statusCode) && reply.failureCode) metrics.observeUnavailable(reply.failureCode);
    // Being busy is not a fault: it is counted, and an alert fires when it lasts.
    const isFault = exchange.status >= 500 && reply.failureCode !== 'busy';
    log[isFault ? 'error' : 'debug']({ requestId: request.id, ...exchange, code: reply.failureCode }, 'request');
  });
}
