import { describe, expect, test } from '@jest/globals';
import { onDisposable } from '../support/needs.js';
import { aPerson, aVisitor, somebody } from '../support/people.js';

const DAY_MS = 86_400_000;

describe('000 section 9: business constants', () => {
  test('the tiers are free, essentials and pro', async () => {
    const { body } = await aVisitor().get('/api/plans').expect(200);
    expect(body.plans.map(({ tier }: { tier: string }) => tier)).toEqual(['free', 'essentials', 'pro']);
  });

  test('the free trial takes 7 days', async () => {
    expect((await aVisitor().get('/api/plans').expect(200)).body).toMatchObject({ trialDays: 7 });
  });

  onDisposable('of the essentials tier, and only once', async () => {
    const person = await aPerson();
    expect((await person.get('/api/subscription').expect(200)).body).toMatchObject({
      tier: 'free',
      canStartTrial: true,
    });
    await person.post('/api/subscription/trial').expect(201);
    const { body } = await person.get('/api/auth/user').expect(200);
    expect(body.subscriptionTier).toBe('essentials');
    expect((Date.parse(body.trialEndsAt) - Date.now()) / DAY_MS).toBeCloseTo(7, 1);
    await person.post('/api/subscription/trial').expect(409);
  });

  test('new accounts are free', async () => {
    expect((await (await somebody()).get('/api/auth/user').expect(200)).body.subscriptionTier).toBe('free');
  });
});
