import { healthOf } from './job-consumer.js';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const facts = {
  queue: 'analysis',
  lastPolledAt: ago(5),
  running: 0,
  isBusy: false,
  oldestWaitingMs: null,
  isPaused: false,
};

describe('healthOf', () => {
  it('is live while the queue is polled', () => {
    expect(healthOf(facts, now).isLive).toBe(true);
    expect(healthOf({ ...facts, lastPolledAt: ago(61) }, now).isLive).toBe(false);
    expect(healthOf({ ...facts, lastPolledAt: null }, now).isLive).toBe(false);
  });

  it('does not expect a worker with all slots taken to poll', () => {
    expect(healthOf({ ...facts, lastPolledAt: ago(120), isBusy: true }, now).isLive).toBe(true);
  });

  it('is not live when the oldest job is too old, however busy it looks', () => {
    expect(healthOf({ ...facts, oldestWaitingMs: 10 * 60_000 }, now).isLive).toBe(true);
    expect(healthOf({ ...facts, isBusy: true, oldestWaitingMs: 10 * 60_000 + 1 }, now).isLive).toBe(false);
  });
});
