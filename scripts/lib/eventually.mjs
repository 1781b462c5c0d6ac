import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from './paths.mjs';

/**
 * Repeats an attempt until its answer is truthy. One that throws has failed; each has to end on its own.
 * @throws ExpectedError after the time limit
 */
export async function eventually(what, limitMs, attempt, { pauseMs = 500 } = {}) {
  let last = '';
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(pauseMs)) {
    try {
      const answer = await attempt();
      if (answer) return answer;
    } catch (error) {
      last = ` (${error.message})`;
    }
  }
  throw new ExpectedError(`Timed out after ${limitMs / 1_000} s waiting until ${what}${last}`);
}
