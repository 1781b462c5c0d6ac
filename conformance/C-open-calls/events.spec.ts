import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { asAdminOnDisposable, onDisposable } from '../support/needs.js';
import { administrator, aVisitor, somebody } from '../support/people.js';
import { anError } from '../support/shapes.js';

const at = new Date().toISOString();
const batch = (more: object = {}) => ({
  sessionId: randomUUID(),
  device: 'mobile',
  events: [{ type: 'photoInitiated', at }],
  ...more,
});

describe('POST /api/events', () => {
  onDisposable('takes every step of the funnel and the duration of an upload', async () => {
    const types = [
      'photoInitiated',
      'photoCaptured',
      'photoUploaded',
      'photoSubmitted',
      'analysisReceived',
      'resultsViewed',
      'feedbackGiven',
      'carbOverridden',
      'analysisCancelled',
    ];
    const events = [...types.map((type) => ({ type, at })), { type: 'uploadTimeMs', at, ms: 800 }];
    await (await somebody()).post('/api/events', batch({ events })).expect(202);
  });

  test.each([
    ['an unknown step', { events: [{ type: 'photoEaten', at }] }],
    ['an unknown device', { device: 'watch' }],
    ['no event', { events: [] }],
    ['no session', { sessionId: '' }],
    ['a time that is none', { events: [{ type: 'photoInitiated', at: 'now' }] }],
    ['an unknown error', { events: [{ type: 'photoUploaded', at, error: 'bad luck' }] }],
  ])('%s is refused', async (_, wrong) => {
    expect((await (await somebody()).post('/api/events', batch(wrong)).expect(400)).body).toMatchObject(anError(400));
  });

  onDisposable('takes what comes late, as after hours without a connection, and by a clock that is wrong', async () => {
    const person = await somebody();
    for (const hours of [-20, -72, 30]) {
      const late = new Date(Date.now() + hours * 3_600_000).toISOString();
      const events = [{ type: 'photoInitiated', at: late }];
      await person.post('/api/events', batch({ events })).expect(202);
    }
  });

  asAdminOnDisposable('counts a step that is sent again once', async () => {
    const person = await somebody();
    const shown = async () =>
      (await (await administrator()).get('/api/admin/scan-analysis-dashboard').expect(200)).body.funnel;
    const again = batch({ events: [{ type: 'photoInitiated', at: new Date(Date.now() - 3_600_000).toISOString() }] });
    await person.post('/api/events', again).expect(202);
    const once = JSON.stringify(await shown());
    await person.post('/api/events', again).expect(202);
    expect(JSON.stringify(await shown())).toBe(once);
  });

  test('is for people with an account', async () => {
    await aVisitor().post('/api/events', batch()).expect(401);
  });
});
