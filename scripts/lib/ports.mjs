import { createServer } from 'node:net';

/** Whether a server may listen there now. */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port that the system calls free at this moment; whoever uses it must be ready to ask again. */
export function freePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** `preferred` when it is free, else the next free one above it. */
export async function freePortFrom(preferred, host) {
  for (let port = preferred; port < preferred + 100; port += 1) {
    if (await isPortFree(port, host)) return port;
  }
  return freePort(host);
}
