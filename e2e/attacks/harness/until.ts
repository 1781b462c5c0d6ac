import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Polls until there is a result. @throws after a minute, naming what was awaited */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const limit = Date.now() + TIMEOUT_MS; Date.now() < limit; await sleep(50)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
  }
  throw new Error(`${what} did not arrive within ${TIMEOUT_MS / 1000} s`);
}
