import type { CarbBasis } from '@carbsight/contracts';

const ASKS_FOR_TOTAL = /\btotal carb|\bfib(?:re|er) (?:is )?included|\bincluding fib(?:re|er)/i;
const ASKS_FOR_AVAILABLE =
  /\b(?:available|net|digestible) carb|\bfib(?:re|er) (?:is )?(?:not included|excluded|left out)|\b(?:without|excluding|minus) (?:the )?(?:dietary )?fib(?:re|er)/i;

/** What the answers to a prompt count: available carbohydrate only where its text asks for that and nothing else. */
export function carbBasisOfPrompt(prompt: string): CarbBasis {
  return ASKS_FOR_AVAILABLE.test(prompt) && !ASKS_FOR_TOTAL.test(prompt) ? 'available' : 'total';
}
