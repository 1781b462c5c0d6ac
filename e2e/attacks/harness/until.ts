import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Polls until there is a result. @throws after a minute, naming what was awaited */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; await sleep(50)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
  }
  throw new Error(`${what} did not arrive within ${PATIENCE_MS / 1000} s`);
}
