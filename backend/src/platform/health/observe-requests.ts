import type { Log, Metrics } from '@carbsight/runtime';
import type { FastifyInstance } from 'fastify';
import { answerMs } from '../http/answer-time.js';

/** Being busy is counted, with an alert if it lasts; a third-party service may be unavailable. */
const NO_FAULTS = ['busy', 'look-up-unavailable'];

/** Counts and logs every answered request by its route's pattern: no path, query, header or body is ever logged. */
export function observeRequests(server: FastifyInstance, metrics: Metrics, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const exchange = {
      route: request.routeOptions.url ?? null,
      method: request.method,
      status: reply.statusCode,
      durationMs: Math.round(answerMs(reply) * 10) / 10,
    };
    metrics.observeHttp(exchange);
    if ([408, 503].includes(reply.statusCode) && reply.failureCode) metrics.observeUnavailable(reply.failureCode);
    const isFault = exchange.status >= 500 && !NO_FAULTS.includes(reply.failureCode ?? '');
    log[isFault ? 'error' : 'debug']({ requestId: request.id, ...exchange, code: reply.failureCode }, 'request');
  });
}
