import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { orLate } from '../process/waiting.js';

export type HealthCheck = {
  readonly ok: boolean;
  /** The reason in a few words, without secrets. */
  readonly detail?: string;
};
/** Each check by its name: `database`, `queues`, `storage`. Healthy if all are. */
export type HealthReport = Readonly<Record<string, HealthCheck>>;

export type HealthServer = { readonly port: number; close(): Promise<void> };

const ANSWER_MS = 4_000;

/**
 * `/metrics`, `/health/live` (restart me if not) and `/health/ready` (send me work if so) on a separate port, which is never the public
 * one.
 * @param port 0 takes any free one
 */
export async function startHealthServer(options: {
  readonly port: number;
  readonly host: string;
  readonly live: () => Promise<HealthReport>;
  readonly ready: () => Promise<HealthReport>;
  readonly registry: Registry;
}): Promise<HealthServer> {
  const { port, host, live, ready, registry } = options;
  const routes: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    },
    '/health/live': (response) => answer(response, live),
    '/health/ready': (response) => answer(response, ready),
  };
  const server = createServer((request, response) => {
    const route = request.method === 'GET' ? routes[String(request.url).split('?')[0] ?? ''] : undefined;
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    route(response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(response: ServerResponse, examine: () => Promise<HealthReport>): Promise<void> {
  const checks = await inTime(examine);
  const isHealthy = Object.values(checks).every((check) => check.ok);
  response
    .writeHead(isHealthy ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ status: isHealthy ? 'ok' : 'failed', checks }));
}

/** A check that throws or hangs has failed: silence must not look like health. */
async function inTime(examine: () => Promise<HealthReport>): Promise<HealthReport> {
  const failed = (detail: string): HealthReport => ({ checks: { ok: false, detail } });
  try {
    return await orLate(ANSWER_MS, examine(), () => failed(`no answer within ${ANSWER_MS} ms`));
  } catch (error) {
    return failed(error instanceof Error ? error.name : 'failed');
  }
}
