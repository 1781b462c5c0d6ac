import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { NODES } from './nodes.mjs';

const file = (path) => JSON.stringify(pathToFileURL(fromRoot(path)).href);

// Docker accepts connections for a container whose program does not listen yet, and closes them immediately.
it.each(NODES)('retries a server that closes its first connection, on %s', async (_, node) => {
  let connections = 0;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/plain').end('ok'));
  server.prependListener('connection', (socket) => {
    connections += 1;
    if (connections === 1) socket.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const script = `
    import { eventually } from ${file('scripts/lib/eventually.mjs')};
    import { Visitor } from ${file('conformance/support/visitor.mjs')};
    const visitor = new Visitor('http://127.0.0.1:${server.address().port}');
    const ask = async () => (await visitor.get('/').timeout(1_000)).text;
    process.stdout.write(await eventually('it answers', 60_000, ask, { pauseMs: 1 }));
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
