import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Asks until there is an answer. @throws after a minute, saying what was waited for */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; await sleep(50)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`);
}
