import { type AddressInfo, createServer } from 'node:net';
import { createQueueEngine, QueueMisconfigured, QueueUnavailable } from '../../src/index.js';
import { silentLog } from '../../src/process/log.js';

/** A server that reports this policy as a Redis would, so that the real one need not be changed. */
async function startRedisWith(policy: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const command of chunk.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        const text = `# Memory\r\nmaxmemory_policy:${policy}\r\n`;
        socket.write(/info/i.test(String(command[1])) ? `$${text.length}\r\n${text}\r\n` : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const engineOn = (redisUrl: string) => createQueueEngine({ redisUrl, databaseUrl: '', log: silentLog });

describe('the check of Redis at boot', () => {
  it('accepts a server that never drops a job', async () => {
    const { server, url } = await startRedisWith('noeviction');
    await expect(engineOn(url).verify(2_000)).resolves.toBeUndefined();
    server.close();
  });

  it('rejects one that drops jobs when its memory is full, in one line', async () => {
    const { server, url } = await startRedisWith('allkeys-lru');
    const error: unknown = await engineOn(url)
      .verify(2_000)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(QueueMisconfigured);
    expect((error as Error).message).toMatch(/maxmemory-policy allkeys-lru, expected noeviction[^\n]*$/);
    server.close();
  });

  it.each([
    ['redis', 'redis://:PRIVATE@127.0.0.1:1', ''],
    ['postgres', null, 'postgres://nobody:PRIVATE@127.0.0.1:1/none'],
  ])('says that %s is down, without its password', async (_kind, redisUrl, databaseUrl) => {
    const verified = createQueueEngine({ redisUrl, databaseUrl, log: silentLog }).verify(500);
    await expect(verified).rejects.toThrow(QueueUnavailable);
    await expect(verified).rejects.not.toThrow('PRIVATE');
  });
});
