import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { NODES } from './nodes.mjs';

const SMOKE_CLIENT = pathToFileURL(fromRoot('scripts/lib/smoke-client.mjs')).href;

// Docker accepts connections for a container whose program does not listen yet, and closes them at once.
it.each(NODES)('retries a server that closes its first connection, on %s', async (_, node) => {
  let connections = 0;
  const server = createServer((_request, response) => response.end('ok'));
  server.prependListener('connection', (socket) => {
    connections += 1;
    if (connections === 1) socket.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const script = `
    import { eventually } from ${JSON.stringify(SMOKE_CLIENT)};
    const ask = async () => (await fetch('http://127.0.0.1:${server.address().port}/')).text();
    process.stdout.write(await eventually('it answers', 60_000, ask, { attemptMs: 1_000, pauseMs: 1 }));
  `;
  try {
    const child = spawn(node, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const [code] = await once(child, 'close');
    expect({ code, printed }).toEqual({ code: 0, printed: 'ok' });
  } finally {
    server.close();
  }
});
