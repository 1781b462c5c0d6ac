import type { FailureCode } from '@carbsight/contracts';
import { judgeProvider } from '../../models/index.js';
import { assessMails } from './mail-health.js';
import { assessWorkers } from './worker-health.js';

const at = new Date('2026-11-20T12:00:00Z');
const calls = (...codes: (FailureCode | null)[]) => codes.map((failureCode) => ({ failureCode }));

describe('a model provider', () => {
  it('is online while it is not called, and after calls that worked', () => {
    expect(judgeProvider([])).toMatchObject({
      status: 'online',
      detail: 'no calls in the last 10 minutes, but the server answers',
    });
    expect(judgeProvider(calls(null, null))).toMatchObject({ status: 'online', detail: 'the last 2 calls worked' });
  });

  it('is offline while it is not called and its server does not answer', () => {
    expect(judgeProvider([], 'answers 503')).toMatchObject({
      status: 'offline',
      detail: 'no calls in the last 10 minutes, and the server answers 503',
    });
  });

  it('is offline when its server does not answer although its last calls, a minute ago, worked', () => {
    expect(judgeProvider(calls(null, null), 'answers 503')).toMatchObject({
      status: 'offline',
      detail: 'no calls in the last minute, and the server answers 503',
    });
  });

  it('is not blamed for photos that show too little', () => {
    expect(judgeProvider(calls('needs-description', 'not-readable', 'needs-description')).status).toBe('online');
  });

  it('is degraded by two failures in a row, and by one in five that fails', () => {
    expect(judgeProvider(calls('model-timeout', null, null, null)).status).toBe('online');
    expect(judgeProvider(calls('model-timeout', 'model-unavailable', null)).status).toBe('degraded');
    expect(judgeProvider(calls(null, 'model-timeout', null, 'model-timeout', null)).status).toBe('degraded');
  });

  it('is offline after five failures in a row, whatever came before', () => {
    const failed = Array.from({ length: 5 }, () => 'model-unavailable' as const);
    expect(judgeProvider(calls(...failed, null, null))).toMatchObject({
      status: 'offline',
      detail: 'breaker open: the last 5 calls failed (model-unavailable)',
    });
    expect(judgeProvider(calls(null, ...failed)).status).toBe('degraded');
  });
});

describe('the workers', () => {
  const worker = (isLive: boolean, oldestWaitingMs: number | null) => ({
    queues: [{ queue: 'analysis', isLive, oldestWaitingMs }],
  });

  it('are offline without a heartbeat', () => {
    expect(assessWorkers([], 5_445)).toMatchObject({ status: 'offline', detail: 'no heartbeat for 1 h 30 min' });
    expect(assessWorkers([])).toMatchObject({ status: 'offline', detail: 'none is running' });
  });

  it('are degraded when they are alive but do not work, or cannot keep up', () => {
    expect(assessWorkers([worker(false, null)])).toMatchObject({
      status: 'degraded',
      detail: 'alive, but queue analysis is not worked on',
    });
    expect(assessWorkers([worker(true, 90_000), worker(true, null)])).toMatchObject({
      status: 'degraded',
      detail: 'the oldest job has waited for 1 min 30 s',
    });
    expect(assessWorkers([worker(true, 59_000)]).status).toBe('online');
  });

  it('are degraded as soon as a queue is paused, however little waits in it', () => {
    const queues = [{ queue: 'analysis', isLive: true, oldestWaitingMs: null, isPaused: true }];
    expect(assessWorkers([{ queues }])).toMatchObject({
      status: 'degraded',
      detail: 'queue analysis is paused: its jobs wait until it is resumed',
    });
  });
});

describe('mail', () => {
  const now = at.getTime() + 60_000;
  const mail = (status: 'queued' | 'sent' | 'failed', claim: number, createdAt = at) => ({
    status,
    claim,
    createdAt,
    failure: status === 'failed' ? ('unreachable' as const) : null,
  });

  it('is not blamed for addresses that accept no mail', () => {
    const bounced = { ...mail('failed', 1), failure: 'bounced' as const };
    expect(assessMails([bounced, bounced, bounced], 'ok', now).status).toBe('online');
  });

  it('is degraded when three recent mails failed or are being retried', () => {
    const trouble = [mail('failed', 5), mail('queued', 2), mail('sent', 1)];
    expect(assessMails(trouble, 'ok', now).status).toBe('online');
    expect(assessMails([mail('queued', 3), ...trouble], 'ok', now)).toMatchObject({
      status: 'degraded',
      detail: '3 of the last 4 mails could not be sent',
    });
  });

  it('forgets what is older than an hour', () => {
    const old = new Date(now - 61 * 60_000);
    expect(
      assessMails([mail('failed', 5, old), mail('failed', 5, old), mail('failed', 5, old)], 'ok', now).status,
    ).toBe('online');
  });
});
