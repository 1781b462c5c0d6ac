import { Failure } from '@carbsight/domain';
import { backoff, isBeyondRescue, judge, PAUSES_MAX, STALLS_MAX, type Standing } from './retry-policy.js';

const rules = { attempts: 3, backoffMs: 2_000, unknownErrorCode: 'model-unavailable', random: () => 0 } as const;
const first: Standing = { attemptsMade: 0, starts: 1, stalls: 0 };
const last: Standing = { attemptsMade: 2, starts: 3, stalls: 0 };
const retryable = new Failure('model-unavailable', 'HTTP 503', { retry: true });

describe('judge', () => {
  it('tries a retryable failure again, with a doubling pause', () => {
    expect(judge(retryable, first, rules)).toEqual({ kind: 'retry', failure: retryable, delayMs: 2_000 });
    expect(judge(retryable, { ...first, attemptsMade: 1 }, rules)).toMatchObject({ kind: 'retry', delayMs: 4_000 });
  });

  it('gives up after the last attempt', () => {
    expect(judge(retryable, last, rules)).toEqual({ kind: 'give-up', failure: retryable });
  });

  it('gives up at once when another attempt cannot end differently', () => {
    const failure = new Failure('needs-description', 'no words');
    expect(judge(failure, first, rules)).toEqual({ kind: 'give-up', failure });
  });

  it('takes an unforeseen error for retryable and ends it with the given code', () => {
    expect(judge(new TypeError('boom'), first, rules).kind).toBe('retry');
    const verdict = judge(new TypeError('boom'), last, rules);
    expect(verdict).toMatchObject({ kind: 'give-up', failure: { code: 'model-unavailable', message: 'boom' } });
  });

  it('never ends a job while what every job needs is away, and comes back soon', () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const withOutage = { ...rules, isOutage: (error: unknown) => error === away };
    expect(judge(away, last, withOutage)).toMatchObject({ kind: 'retry', delayMs: 5_000 });
    expect(judge(away, { ...last, attemptsMade: 40 }, withOutage)).toMatchObject({ kind: 'retry', delayMs: 5_000 });
    expect(judge(new TypeError('boom'), last, withOutage).kind).toBe('give-up');
    const ofTheModel = new Failure('model-unavailable', 'connect', { retry: true, cause: away });
    expect(judge(ofTheModel, last, { ...withOutage, isOutage: () => true }).kind).toBe('give-up');
  });

  it('holds the queue for a short Retry-After, even in the last attempt', () => {
    const limited = new Failure('rate-limited', 'HTTP 429', { retryAfterMs: 1_500 });
    expect(judge(limited, last, rules)).toEqual({ kind: 'pause', failure: limited, pauseMs: 1_500 });
  });

  it('gives up on a Retry-After beyond 30 s', () => {
    const limited = new Failure('model-unavailable', 'HTTP 429', { retry: true, retryAfterMs: 30_001 });
    expect(judge(limited, first, rules)).toMatchObject({ kind: 'give-up', failure: { code: 'rate-limited' } });
  });

  it('bounds the pauses of one job, not counting attempts and deaths of the process', () => {
    const limited = new Failure('rate-limited', 'HTTP 429', { retryAfterMs: 10 });
    const paused = (pauses: number): Standing => ({ attemptsMade: 1, stalls: 2, starts: 1 + 1 + 2 + pauses });
    expect(judge(limited, paused(PAUSES_MAX - 1), rules).kind).toBe('pause');
    expect(judge(limited, paused(PAUSES_MAX), rules)).toMatchObject({
      kind: 'give-up',
      failure: { code: 'rate-limited' },
    });
  });
});

describe('backoff', () => {
  it('is spread by at most a fifth and capped at five minutes', () => {
    expect(backoff(1, { backoffMs: 1_000, random: () => 1 })).toBe(1_200);
    expect(backoff(30, { backoffMs: 1_000, random: () => 0 })).toBe(300_000);
  });
});

describe('isBeyondRescue', () => {
  it('leaves room for the neighbours of a job that kills its process', () => {
    expect(isBeyondRescue({ ...first, stalls: STALLS_MAX })).toBe(false);
    expect(isBeyondRescue({ ...first, stalls: STALLS_MAX + 1 })).toBe(true);
  });
});
