import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@carbsight/database/testing';
import { readSharedConfig } from '@carbsight/runtime';
import { createApi } from '../../src/start-api.js';

it('stops although a browser holds a connection ready and asks for nothing', async () => {
  const database = await createTestDatabase('stopping');
  const dataDir = await mkdtemp(join(tmpdir(), 'carbsight-stopping-'));
  const app = await createApi(
    readSharedConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(32) }),
  );
  await app.listen(0, '127.0.0.1');
  const socket = connect(Number(new URL(await app.getUrl()).port), '127.0.0.1');
  await once(socket, 'connect');
  // An answer on another connection: the server has taken this one by now.
  await fetch(`${await app.getUrl()}/api/plans`);
  const hungUp = once(socket, 'close');
  socket.resume();
  await Promise.all([app.close(), hungUp]);
  await database.drop();
  await rm(dataDir, { recursive: true });
});
