import { createServer } from 'node:net';
import { ExpectedError } from './paths.mjs';

/** Null if a server can listen there now, else the system's error code (EADDRINUSE, EACCES, EADDRNOTAVAIL). */
function portProblem(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

export const isPortFree = async (port, host) => (await portProblem(port, host)) === null;

/** A port that is free right now. Another process may take it first, so callers must be ready to ask again. */
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

/** Ports of this start: a program listens on one only seconds after it was chosen. */
const claimed = new Set();

/** Reads a port from the environment. @throws ExpectedError if it is not one */
export function parsePort(name, fallback) {
  const text = process.env[name];
  if (text === undefined) return { port: fallback, isGiven: false };
  const port = Number(text);
  if (/^\d+$/.test(text.trim()) && port >= 1 && port <= 65_535) return { port, isGiven: true };
  throw new ExpectedError(`${name} is ${JSON.stringify(text)}, expected a port from 1 to 65535`);
}

/** The chosen port or the default. @throws ExpectedError if it cannot be used */
export async function requirePort(name, port, host) {
  if (claimed.has(port)) throw new ExpectedError(`${name} is ${port}, which another of our settings already uses`);
  const problem = await portProblem(port, host);
  if (problem === null) {
    claimed.add(port);
    return port;
  }
  const reasons = {
    EADDRINUSE: `port ${port} is in use; set ${name} to another one`,
    EACCES: `port ${port} may not be used by this user; set ${name} to one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} is not an address of this machine`,
  };
  throw new ExpectedError(reasons[problem] ?? `port ${port} on ${host} cannot be used (${problem})`);
}

/** `preferred` if it is free, else the next free port above it. */
export async function freePortFrom(preferred) {
  for (let port = preferred; port < preferred + 100; port += 1) {
    if (claimed.has(port) || !(await isPortFree(port))) continue;
    claimed.add(port);
    return port;
  }
  return freePort();
}
