import type { FastifyInstance } from 'fastify';

/** How long a stop waits for the last responses; then it closes all connections, including idle ones held by browsers. */
const LAST_ANSWERS_MS = 5_000;

/** Closes every connection some seconds after the server was asked to stop. */
export function closeConnectionsOnStop(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    done();
  });
}
