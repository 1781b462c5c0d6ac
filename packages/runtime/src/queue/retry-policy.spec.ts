import { alertJob, mailJob } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';
import { type AttemptCounts, backoff, decideRetry, exceedsStallLimit, STALLS_MAX, WAITS_MAX } from './retry-policy.js';

const rules = { attempts: 3, backoffMs: 2_000, unknownErrorCode: 'model-unavailable', random: () => 0 } as const;
const first: AttemptCounts = { attemptsMade: 0, starts: 1, stalls: 0 };
const last: AttemptCounts = { attemptsMade: 2, starts: 3, stalls: 0 };
const retryable = new Failure('model-unavailable', 'HTTP 503', { retry: true });

describe('decideRetry', () => {
  it('retries a retryable failure, doubling the pause', () => {
    expect(decideRetry(retryable, first, rules)).toEqual({ kind: 'retry', failure: retryable, delayMs: 2_000 });
    expect(decideRetry(retryable, { ...first, attemptsMade: 1 }, rules)).toMatchObject({
      kind: 'retry',
      delayMs: 4_000,
    });
  });

  it('gives up after the last attempt', () => {
    expect(decideRetry(retryable, last, rules)).toEqual({ kind: 'give-up', failure: retryable });
  });

  it('gives up immediately when a retry cannot end differently', () => {
    const failure = new Failure('needs-description', 'no words');
    expect(decideRetry(failure, first, rules)).toEqual({ kind: 'give-up', failure });
  });

  it('treats an unexpected error as retryable and ends it with the given code', () => {
    expect(decideRetry(new TypeError('boom'), first, rules).kind).toBe('retry');
    const verdict = decideRetry(new TypeError('boom'), last, rules);
    expect(verdict).toMatchObject({ kind: 'give-up', failure: { code: 'model-unavailable', message: 'boom' } });
  });

  it('never ends a job while something every job needs is down, and retries soon', () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const withOutage = { ...rules, isOutage: (error: unknown) => error === away };
    expect(decideRetry(away, last, withOutage)).toMatchObject({ kind: 'retry', delayMs: 5_000 });
    expect(decideRetry(away, { ...last, attemptsMade: 40 }, withOutage)).toMatchObject({
      kind: 'retry',
      delayMs: 5_000,
    });
    expect(decideRetry(new TypeError('boom'), last, withOutage).kind).toBe('give-up');
    const ofTheModel = new Failure('model-unavailable', 'connect', { retry: true, cause: away });
    expect(decideRetry(ofTheModel, last, { ...withOutage, isOutage: () => true }).kind).toBe('give-up');
  });

  it('lets the job wait for a short Retry-After, even in the last attempt', () => {
    const limited = new Failure('rate-limited', 'HTTP 429', { retryAfterMs: 1_500 });
    expect(decideRetry(limited, last, rules)).toEqual({ kind: 'wait', failure: limited, delayMs: 1_500 });
  });

  it('gives up on a Retry-After beyond 30 s', () => {
    const limited = new Failure('model-unavailable', 'HTTP 429', { retry: true, retryAfterMs: 30_001 });
    expect(decideRetry(limited, first, rules)).toMatchObject({ kind: 'give-up', failure: { code: 'rate-limited' } });
  });

  it('waits longer where no person does', () => {
    const limited = new Failure('rate-limited', 'HTTP 429', { retry: true, retryAfterMs: 60_000 });
    expect(decideRetry(limited, first, { ...rules, isPatient: true }).kind).toBe('wait');
  });

  it('limits how often one job waits, not counting attempts and process deaths', () => {
    const limited = new Failure('rate-limited', 'HTTP 429', { retryAfterMs: 10 });
    const after = (waits: number): AttemptCounts => ({ attemptsMade: 1, stalls: 2, starts: 1 + 1 + 2 + waits });
    expect(decideRetry(limited, after(WAITS_MAX - 1), rules).kind).toBe('wait');
    expect(decideRetry(limited, after(WAITS_MAX), rules)).toMatchObject({
      kind: 'give-up',
      failure: { code: 'rate-limited' },
    });
  });
});

it('lets a job wait as long as it has no slot', () => {
  const waiting = new Failure('rate-limited', 'busy', { retry: true, retryAfterMs: 2_000, wasCalled: false });
  const after = { attemptsMade: 0, stalls: 0, starts: 500 };
  expect(decideRetry(waiting, after, rules)).toEqual({ kind: 'wait', failure: waiting, delayMs: 2_000 });
});

it('limits how often a job waits for a provider that is down', () => {
  const down = new Failure('model-unavailable', 'down', { retry: true, retryAfterMs: 30_000, wasCalled: false });
  expect(decideRetry(down, { attemptsMade: 0, stalls: 0, starts: 500 }, rules).kind).toBe('give-up');
});

describe('backoff', () => {
  it('is spread by at most a fifth and capped at five minutes', () => {
    expect(backoff(1, { backoffMs: 1_000, random: () => 1 })).toBe(1_200);
    expect(backoff(30, { backoffMs: 1_000, random: () => 0 })).toBe(300_000);
  });

  it.each([mailJob, alertJob])('keeps $name for a day', ({ attempts, backoffMs }) => {
    const pauses = Array.from({ length: attempts - 1 }, (_, made) => backoff(made + 1, { backoffMs, random: () => 0 }));
    const hours = pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });
});

describe('exceedsStallLimit', () => {
  it('leaves room for the neighbours of a job that kills its process', () => {
    expect(exceedsStallLimit({ ...first, stalls: STALLS_MAX })).toBe(false);
    expect(exceedsStallLimit({ ...first, stalls: STALLS_MAX + 1 })).toBe(true);
  });
});
