import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;
const PAUSE_MS = 50;

/** Asks again until the answer is what is waited for. @throws Error with the last answer after a minute */
export async function until<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + LIMIT_MS; ; await pause(PAUSE_MS)) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(answer)?.slice(0, 1_000)} after a minute`);
  }
}
