import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { signInGuesses } from './sign-in-guesses.js';

export const guessedPasswords: Scenario = {
  name: 'sign-in-guesses',
  summary:
    'A thousand guesses at one account, at the administrator’s and at a thousand accounts, from one address and many',
  settings: { RATE_LIMITS: 'on' },
  async run(stack) {
    const { findings, figures } = await signInGuesses(stack);
    for (const { what, isTrue, seen } of findings) check(what, isTrue, seen);
    for (const [figure, value] of Object.entries(figures)) count(figure, value);
  },
};
