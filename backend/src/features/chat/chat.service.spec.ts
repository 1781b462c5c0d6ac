import type { AnswerOutcome, ChatMessageEntity, ChatQueries, UserEntity } from '@carbsight/database';
import { ChatService } from './chat.service.js';
import { ChatQuota, ChatSettings } from './chat-quota.js';

const kim = { id: 'kim', subscriptionTier: 'free', trialEndsAt: null, subscriptionEndsAt: null } as UserEntity;
const BEFORE_MIDNIGHT = new Date('2026-11-21T23:59:50Z');
const AFTER_MIDNIGHT = new Date('2026-11-22T00:00:10Z');
const failed = { status: 'failed', kind: 'answer', failureCode: 'model-unavailable' } as AnswerOutcome;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_MIDNIGHT }));
afterEach(() => vi.useRealTimers());

function aChat(make: () => Promise<AnswerOutcome>) {
  const message = { id: 'm', createdAt: BEFORE_MIDNIGHT, startedAt: BEFORE_MIDNIGHT } as ChatMessageEntity;
  const stored = { question: { ...message, content: 'Why is brown better?' }, answer: message };
  const giveBack = vi.fn(async () => undefined);
  const queries = {
    ask: async (_: string, __: string, allowance: { now: Date } | null) => ({
      ...stored,
      countedAt: allowance?.now ?? null,
    }),
    retry: async (_: string, __: string, ___: Date, { now }: { now: Date }) => ({ ...stored, countedAt: now }),
    finish: async () => true,
    countQuestions: async () => 0,
    giveBack,
  } as unknown as ChatQueries;
  const settings = new ChatSettings(1_000, true);
  const quota = new ChatQuota(settings, queries, { consume: async () => ({ allowed: true }) } as never);
  const chat = new ChatService(settings, queries, quota, { make } as never);
  const { signal } = new AbortController();
  return { chat, giveBack, answer: (asked: never) => chat.answer(asked, () => undefined, signal, signal) };
}

it('gives a failed question back to the day on which it was counted', async () => {
  const { chat, giveBack, answer } = aChat(async () => {
    vi.setSystemTime(AFTER_MIDNIGHT);
    return failed;
  });
  await answer((await chat.ask(kim, 'Why is brown better?', 'en')) as never);
  expect(giveBack.mock.calls).toEqual([['kim', BEFORE_MIDNIGHT]]);
  await answer((await chat.retry(kim, 'm', 'en')) as never);
  expect(giveBack.mock.calls.at(-1)).toEqual(['kim', AFTER_MIDNIGHT]);
});

it('gives nothing back for a question that was not counted', async () => {
  const { chat, giveBack, answer } = aChat(() => Promise.reject(new Error('the connection broke')));
  await answer((await chat.ask(kim, 'I am having a hypo', 'en')) as never);
  expect(giveBack).not.toHaveBeenCalled();
});
