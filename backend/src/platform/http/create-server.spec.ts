import { fastify } from 'fastify';
import { closeConnectionsOnStop } from './create-server.js';

it('leaves the last responses five seconds, then closes connections', async () => {
  vi.useFakeTimers();
  try {
    const server = fastify();
    const hangUp = vi.spyOn(server.server, 'closeAllConnections');
    closeConnectionsOnStop(server);
    await server.close();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(hangUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(hangUp).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
