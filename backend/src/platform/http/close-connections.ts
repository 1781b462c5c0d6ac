import type { FastifyInstance } from 'fastify';

/** So long a stop waits for the last answers; then it hangs up, also on browsers that only hold a connection ready. */
const LAST_ANSWERS_MS = 5_000;

/** Ends every connection some seconds after the server was asked to stop. */
export function closeConnectionsOnStop(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    done();
  });
}
