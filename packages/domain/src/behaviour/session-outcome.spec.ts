import { type SessionFacts, sessionOutcome } from './session-outcome.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const outcome = (facts: Partial<SessionFacts>) =>
  sessionOutcome({ hasViewedResults: false, hasError: false, lastEventAt: minutesAgo(1), ...facts }, NOW);

it.each([
  ['successful', { hasViewedResults: true }],
  ['successful', { hasViewedResults: true, hasError: true }],
  ['successful', { hasViewedResults: true, lastEventAt: minutesAgo(500) }],
  ['error', { hasError: true }],
  ['error', { hasError: true, lastEventAt: minutesAgo(500) }],
  ['open', { lastEventAt: minutesAgo(29.9) }],
  ['abandoned', { lastEventAt: minutesAgo(30) }],
  ['open', { lastEventAt: minutesAgo(-5) }],
] as const)('is %s with %j', (expected, facts) => {
  expect(outcome(facts)).toBe(expected);
});
