import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './lock.mjs';
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

/** Reads a port from the environment. @throws ExpectedError if it is not one */
export function readPort(name, fallback) {
  const text = process.env[name];
  if (text === undefined) return { port: fallback, isGiven: false };
  const port = Number(text);
  if (/^\d+$/.test(text.trim()) && port >= 1 && port <= 65_535) return { port, isGiven: true };
  throw new ExpectedError(`${name} is ${JSON.stringify(text)}, expected a port from 1 to 65535`);
}

/** The chosen port or the default. @throws ExpectedError if it cannot be used */
export async function requirePort(name, port, host) {
  if (claimed.has(port)) throw new ExpectedError(`${name} is ${port}, which another of our settings already uses`);
  const problem = claim(port) ? await portProblem(port, host) : 'EADDRINUSE';
  if (problem === null) return port;
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
    if (claim(port)) {
      if (await isPortFree(port)) return port;
      release(port);
    }
  }
  return freePort();
}

const claimed = new Set();
const claimFile = (port) => join(tmpdir(), `carbsight-port-${port}`);

/**
 * It takes a second from our choice until the child listens, and another start could choose the same port by then. A
 * file with our pid reserves it.
 */
function claim(port) {
  if (claimed.has(port)) return false;
  try {
    writeFileSync(claimFile(port), String(process.pid), { flag: 'wx' });
    if (claimed.size === 0) process.once('exit', () => claimed.forEach(release));
    claimed.add(port);
    return true;
  } catch {
    const owner = ownerOf(port);
    if (owner > 0 && isAlive(owner)) return false;
    release(port);
    return owner === 0 || claim(port);
  }
}

function release(port) {
  claimed.delete(port);
  try {
    rmSync(claimFile(port), { force: true });
  } catch {
    // Another user's file in a sticky /tmp: whether the port itself is free decides.
  }
}

function ownerOf(port) {
  try {
    return Number(readFileSync(claimFile(port), 'utf8'));
  } catch {
    return 0;
  }
}
