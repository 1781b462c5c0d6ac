import {
  Failure,
  leaveSlots,
  type ModelPurpose,
  NO_CALLS,
  renewSlots,
  type SlotState,
  takeSlot,
} from '@carbsight/domain';
import { type CatalogModel, modelAccess, type ProviderLimits } from '../catalog.js';
import { ReadFailure } from '../ports.js';
import { type MadeCall, ModelGateway, type ObservedCall } from './model-gateway.js';
import type { CallSlots } from './slot-queue.js';

const NONE = { concurrency: null, perMinute: null, usdPerDay: null };
const USAGE = { inputTokens: 10, outputTokens: 5, costUsd: 0.01 };
const signal = new AbortController().signal;
const away = new Failure('model-unavailable', 'away', { retry: true });

let now: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  now = 1_000_000;
});
afterEach(() => {
  vi.useRealTimers();
});
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    now += 100;
    await vi.advanceTimersByTimeAsync(100);
  }
}

/** Slots as several processes share them. */
class SharedSlots implements CallSlots {
  state: SlotState = NO_CALLS;

  /** How often it was changed, and how long a change takes, in milliseconds. */
  changes = 0;
  delayMs = 0;

  async take(...[, request, ended]: Parameters<CallSlots['take']>) {
    return this.#change((state) => takeSlot(leaveSlots(state, ended, now), request, now));
  }
  async renew(...[, running]: Parameters<CallSlots['renew']>) {
    await this.#change((state) => [renewSlots(state, running(), now), undefined]);
  }
  async leave(...[, ended]: Parameters<CallSlots['leave']>) {
    await this.#change((state) => [leaveSlots(state, ended, now), undefined]);
  }

  /** As the stores do: what another process changed meanwhile is read, and changed, again. */
  async #change<T>(change: (state: SlotState) => [SlotState, T]): Promise<T> {
    for (;;) {
      const before = this.state;
      const [state, answer] = change(before);
      if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
      if (this.state !== before) continue;
      this.changes += 1;
      this.state = state;
      return answer;
    }
  }
}

function setUp(limits: Partial<ProviderLimits> = {}, { spent = 0, budget = null as number | null } = {}) {
  const { providers } = modelAccess({ openai: { apiKey: 'k' }, extraOpenAiModels: [{ id: 'other' }] });
  const access = { providers: providers.map((provider) => ({ ...provider, limits: { ...NONE, ...limits } })) };
  const model = access.providers[0]?.models[0] as CatalogModel;
  const slots = new SharedSlots();
  const costSince = vi.fn(async () => spent);
  const open = () =>
    new ModelGateway({ loadAccess: async () => access, slots, costSince, dailyBudgetUsd: budget, clock: () => now });
  const gateway = open();
  const made: MadeCall[] = [];
  /** Starts a call, and says how it ends; `end` ends it. */
  const start = (
    purpose: ModelPurpose,
    options: { meal?: string; hasNext?: boolean; from?: ModelGateway; signal?: AbortSignal; of?: CatalogModel } = {},
  ) => {
    const ending = Promise.withResolvers<{ usage: typeof USAGE; durationMs: number }>();
    const call = {
      state: 'waiting' as string,
      end: () => ending.resolve({ usage: USAGE, durationMs: 1 }),
      fail: ending.reject,
    };
    const make = () => {
      call.state = 'running';
      return ending.promise;
    };
    const { from = gateway, of = model, ...rest } = options;
    const request = { model: of, purpose, signal, make, keep: async (kept: MadeCall) => void made.push(kept), ...rest };
    const setState = (state: string) => {
      call.state = state;
    };
    const ended = from.call(request).then(
      () => setState('answered'),
      (error: unknown) => setState(error instanceof Failure ? error.code : String(error)),
    );
    return Object.assign(call, { ended });
  };
  const fails = async (error: Failure, purpose: ModelPurpose = 'live', meal?: string, hasNext = true) => {
    const call = start(purpose, { hasNext, ...(meal ? { meal } : {}) });
    call.fail(error);
    await call.ended;
    return call.state;
  };
  const answers = async (purpose: ModelPurpose = 'live', options: Parameters<typeof start>[1] = { hasNext: true }) => {
    const call = start(purpose, options);
    call.end();
    await call.ended;
    return call.state;
  };
  return { gateway, open, model, slots, costSince, made, start, fails, answers };
}

describe('slots', () => {
  it('asks nothing for a provider without limits', async () => {
    const { answers, slots, costSince } = setUp();
    expect(await answers()).toBe('answered');
    expect(slots.state).toBe(NO_CALLS);
    expect(costSince).not.toHaveBeenCalled();
  });

  it.each([3, 5])('lets %i reads of a meal wait for each other on one slot, however long each takes', async (reads) => {
    const { start } = setUp({ concurrency: 1 });
    const calls = Array.from({ length: reads }, () => start('live', { meal: 'a', hasNext: true }));
    for (const call of calls) {
      await pass(45_000);
      expect(call.state).toBe('running');
      call.end();
      await pass(300);
    }
    expect(calls.map(({ state }) => state)).toEqual(Array(reads).fill('answered'));
  });

  it('asks another model when the slots of others last longer than a person waits', async () => {
    const { start } = setUp({ concurrency: 1 });
    const first = start('live', { meal: 'a', hasNext: true });
    const second = start('live', { meal: 'b', hasNext: true });
    const last = start('live', { meal: 'c' });
    await pass(19_000);
    expect(second.state).toBe('waiting');
    await pass(2_000);
    expect(second.state).toBe('rate-limited');
    expect(last.state).toBe('waiting');
    first.end();
    await pass(300);
    expect(last.state).toBe('running');
  });

  it('asks another model immediately when the line is known to be longer than a person waits', async () => {
    const { start } = setUp({ concurrency: 1 });
    const slow = start('live', { meal: 'a' });
    await pass(30_000);
    slow.end();
    await pass(300);
    start('live', { meal: 'b' });
    await pass(300);
    const next = start('live', { meal: 'c', hasNext: true });
    await pass(0);
    await next.ended;
    expect(next.state).toBe('rate-limited');
  });

  it('serves two processes in order of urgency, and keeps a slot free for live scans', async () => {
    const { start, open } = setUp({ concurrency: 2 });
    const other = open();
    const golden = start('golden', { from: other });
    await pass(300);
    const second = start('golden', { from: other });
    await pass(1_000);
    expect([golden.state, second.state]).toEqual(['running', 'waiting']);
    const live = start('live', { hasNext: true });
    await pass(300);
    expect(live.state).toBe('running');
    const judge = start('judge');
    const nextLive = start('live', { hasNext: true });
    await pass(1_000);
    golden.end();
    await pass(1_000);
    expect([nextLive.state, judge.state, second.state]).toEqual(['running', 'waiting', 'waiting']);
  });

  it('frees what a process held that died, and not what a living one holds', async () => {
    const { start, slots } = setUp({ concurrency: 1 });
    slots.state = takeSlot(
      NO_CALLS,
      { id: 'dead', process: 'dead', waitedMs: 0, rank: 0, slots: 1, perMinute: null },
      now,
    )[0];
    const live = start('live');
    await pass(10_000);
    expect(live.state).toBe('waiting');
    await pass(6_000);
    expect(live.state).toBe('running');
    const next = start('live');
    await pass(60_000);
    expect(next.state).toBe('waiting');
  });

  it('hands its slot to the next call of the process in one change of what all share', async () => {
    const { start, slots } = setUp({ concurrency: 1 });
    const calls = Array.from({ length: 5 }, () => start('live', { meal: 'a', hasNext: true }));
    for (const call of calls) {
      await pass(100);
      call.end();
      await call.ended;
    }
    await pass(300);
    // Each takes its slot and says that the next one waits; only the last slot is freed by itself.
    expect(slots.changes).toBeLessThanOrEqual(11);
    expect(slots.state).toMatchObject({ held: [], waiting: [] });
  });

  it('answers once its own slot is left, however many others get theirs after it', async () => {
    const { start, slots } = setUp({ perMinute: 100 });
    const first = start('live');
    await pass(100);
    expect(first.state).toBe('running');
    slots.delayMs = 100;
    const others = Array.from({ length: 5 }, () => start('live'));
    first.end();
    await pass(300);
    expect(first.state).toBe('answered');
    expect(slots.state.held.length).toBeLessThan(others.length);
    await pass(500);
    expect(others.map(({ state }) => state)).toEqual(Array(5).fill('running'));
  });

  it('answers although the slots of all cannot be changed', async () => {
    const { start, slots } = setUp({ concurrency: 1 });
    const first = start('live');
    await pass(100);
    const taking = Promise.withResolvers<never>();
    vi.spyOn(slots, 'take').mockReturnValueOnce(taking.promise);
    const second = start('live');
    await pass(100);
    first.end();
    await pass(100);
    taking.reject(new Error('away'));
    await pass(100);
    expect([first.state, second.state]).toEqual(['answered', 'Error: away']);
    expect(slots.state.held).toEqual([]);
  });

  it('frees the slot of a call that ends while it is renewed', async () => {
    const { start, open, slots } = setUp({ concurrency: 1 });
    const first = start('live');
    await pass(4_900);
    slots.delayMs = 400;
    await pass(200);
    slots.delayMs = 0;
    first.end();
    await pass(1_000);
    const next = start('live', { from: open() });
    await pass(1_000);
    expect(next.state).toBe('running');
  });

  it.each([3, 5])(
    'lets %i reads of each meal of two processes share one slot, and asks no other model',
    async (reads) => {
      const { start, open, slots } = setUp({ concurrency: 1 });
      const [one, other] = [open(), open()];
      slots.delayMs = 20;
      const calls = Array.from({ length: 6 * reads }, (_, at) =>
        start('live', {
          meal: `meal ${Math.floor(at / reads)}`,
          hasNext: true,
          from: Math.floor(at / reads) % 2 === 0 ? one : other,
        }),
      );
      while (calls.some(({ state }) => state === 'waiting' || state === 'running')) {
        await pass(100);
        const running = calls.filter(({ state }) => state === 'running');
        expect(running.length).toBeLessThanOrEqual(1);
        for (const call of running) call.end();
      }
      expect(new Set(calls.map(({ state }) => state))).toEqual(new Set(['answered']));
    },
  );

  it('lets a meal come again that waited long for the last model, and keeps its place', async () => {
    const { start } = setUp({ concurrency: 1 });
    const first = start('live', { meal: 'a' });
    const second = start('live', { meal: 'b' });
    await pass(50_000);
    const third = start('live', { meal: 'c' });
    await pass(11_000);
    expect([second.state, third.state]).toEqual(['rate-limited', 'waiting']);
    const again = start('live', { meal: 'b' });
    await pass(100);
    first.end();
    await pass(300);
    expect([again.state, third.state]).toEqual(['running', 'waiting']);
  });

  it('leaves the line when its signal is aborted, and spends no call of the minute', async () => {
    const { start, slots } = setUp({ concurrency: 1, perMinute: 10 });
    const first = start('live', { meal: 'a' });
    const stop = new AbortController();
    const second = start('live', { meal: 'b', signal: stop.signal });
    await pass(300);
    stop.abort(new Error('withdrawn'));
    await second.ended;
    expect(second.state).toContain('withdrawn');
    expect(slots.state.minute.calls).toBe(1);
    first.end();
    await pass(300);
    expect(slots.state).toMatchObject({ held: [], waiting: [] });
  });

  it('sends a call that is not for people back to its queue when no slot is free', async () => {
    const { start } = setUp({ concurrency: 1 });
    start('live');
    await pass(300);
    const golden = start('golden');
    await pass(21_000);
    expect(golden.state).toBe('rate-limited');
  });

  it('fails all reads of a meal that wait for a slot with the one that failed', async () => {
    const { start, made } = setUp({ concurrency: 1 });
    const reads = [0, 1, 2].map(() => start('live', { meal: 'meal', hasNext: true }));
    for (let i = 0; i < 3; i += 1) {
      await pass(30_000);
      for (const read of reads)
        if (read.state === 'running') read.fail(new Failure('model-timeout', 'slow', { retry: true }));
      await pass(200);
    }
    expect(made.length).toBe(1);
  });

  it('sends no live scan to the next model because golden calls are slow', async () => {
    const { start } = setUp({ concurrency: 2 });
    const slow = start('golden');
    await pass(60_000);
    slow.end();
    await slow.ended;
    start('golden');
    const live = start('live', { hasNext: true });
    await pass(200);
    expect(live.state).toBe('running');
    const second = start('live', { hasNext: true });
    await pass(200);
    expect(second.state).toBe('waiting');
    live.end();
    await pass(400);
    expect(second.state).toBe('running');
  });

  it('keeps the place of a meal that comes again after more than ten minutes', async () => {
    const { start } = setUp({ concurrency: 1 });
    const held = start('live', { meal: 'other' });
    const early = 'early';
    for (let passed = 0; passed < 11; passed += 1) {
      start('live', { meal: early });
      await pass(62_000);
    }
    const late = start('live', { meal: 'late' });
    await pass(100);
    const again = start('live', { meal: early });
    await pass(100);
    held.end();
    await pass(1_000);
    expect([again.state, late.state]).toEqual(['running', 'waiting']);
  });

  it('counts the calls of a process again that renewed them too late', async () => {
    const { start, open } = setUp({ concurrency: 1 });
    start('live');
    await pass(100);
    now += 20_000;
    await pass(10_000);
    const second = start('live', { from: open() });
    await pass(1_000);
    expect(second.state).toBe('waiting');
  });

  it('lets a read that comes while its sibling runs stand where its meal stands', async () => {
    const { start } = setUp({ concurrency: 1 });
    const one = start('live', { meal: 'a' });
    await pass(100);
    const other = start('live', { meal: 'b' });
    await pass(100);
    const two = start('live', { meal: 'a' });
    await pass(100);
    one.end();
    await pass(1_000);
    expect([two.state, other.state]).toEqual(['running', 'waiting']);
  });

  it('forgets how long a call took: one slow call sends no later scan to the next model', async () => {
    const { start } = setUp({ concurrency: 1 });
    const slow = start('live', { hasNext: true });
    await pass(30_000);
    slow.fail(new Failure('model-timeout', 'slow', { retry: true }));
    await slow.ended;
    await pass(60 * 60_000);
    start('live', { hasNext: true });
    await pass(100);
    const second = start('live', { hasNext: true });
    await pass(1_000);
    expect(second.state).toBe('waiting');
  });
});

describe('a provider that is down', () => {
  it('is left alone for half a minute after three meals in a row, and then tried once', async () => {
    const { fails, answers, start } = setUp();
    for (const meal of ['a', 'b', 'c']) expect(await fails(away, 'live', meal)).toBe('model-unavailable');
    now += 29_000;
    const refused = start('live', { hasNext: true });
    await refused.ended;
    expect(refused.state).toBe('model-unavailable');
    now += 1_000;
    const trial = start('live', { meal: 'd', hasNext: true });
    await pass(0);
    expect(await answers()).toBe('model-unavailable');
    trial.end();
    await trial.ended;
    expect(await answers()).toBe('answered');
  });

  it('fails once for all reads of a meal', async () => {
    const { fails, answers } = setUp();
    for (let read = 0; read < 5; read += 1) await fails(away, 'live', 'a');
    await fails(away, 'live', 'b');
    expect(await answers()).toBe('answered');
  });

  it('is still called for people when evaluations found it down, and for evaluations by what they find', async () => {
    const { fails, answers, model } = setUp();
    for (const meal of ['a', 'b', 'c']) await fails(away, 'shadow', meal);
    expect(await answers('golden', {})).toBe('model-unavailable');
    expect(await answers('live')).toBe('answered');
    const other = { ...model, id: 'other' };
    expect(await answers('golden', { of: other })).toBe('answered');
  });

  it('is called for the last model, and heard', async () => {
    const { fails, answers } = setUp();
    for (const meal of ['a', 'b', 'c']) await fails(away, 'live', meal);
    expect(await answers('live', {})).toBe('answered');
    expect(await answers()).toBe('answered');
  });

  it.each<[string, Failure]>([
    ['a spent budget', new Failure('budget-exhausted', 'no')],
    ['a key that is refused', new Failure('model-unavailable', 'no')],
  ])('is not shown by %s', async (_, failure) => {
    const { fails, answers } = setUp();
    await fails(away, 'live', 'a');
    await fails(away, 'live', 'b');
    for (const meal of ['c', 'd', 'e']) await fails(failure, 'live', meal);
    expect(await answers()).toBe('answered');
    for (const meal of ['a', 'b', 'c']) await fails(away, 'live', meal);
    now += 30_000;
    expect(await fails(failure, 'live', 'd')).toBe(failure.code);
    expect(await answers()).toBe('answered');
  });

  it.each<[string, Failure]>([
    ['a photo that cannot be read', new Failure('not-readable', 'no')],
    ['an answer in prose', new Failure('model-invalid-answer', 'no', { retry: true })],
  ])('has answered with %s', async (_, failure) => {
    const { fails, answers } = setUp();
    for (const failing of [away, away, failure, away, away]) await fails(failing, 'live', crypto.randomUUID());
    expect(await answers()).toBe('answered');
  });

  it('is tried by one meal only, however long that takes', async () => {
    const { fails, start } = setUp();
    for (const meal of ['a', 'b', 'c']) await fails(away, 'live', meal);
    await pass(30_100);
    const trial = start('live', { meal: 'd', hasNext: true });
    await pass(40_000);
    expect(trial.state).toBe('running');
    const others = ['e', 'f', 'g'].map((meal) => start('live', { meal, hasNext: true }));
    await pass(100);
    expect(others.map(({ state }) => state)).toEqual(Array(3).fill('model-unavailable'));
  });

  it('has not answered when a person stopped the call', async () => {
    const { fails, gateway, model, answers } = setUp();
    for (const meal of ['a', 'b']) await fails(away, 'live', meal);
    const controller = new AbortController();
    const usage = USAGE;
    // As ModelClient.stream does for a stopped answer: it returns what was used, and throws nothing.
    await gateway.call({
      model,
      purpose: 'chat',
      signal: controller.signal,
      keep: async () => undefined,
      make: async () => {
        controller.abort();
        return { usage, durationMs: 1 };
      },
    });
    await fails(away, 'live', 'c');
    expect(await answers('live', { hasNext: true })).toBe('model-unavailable');
  });
});

describe('a provider that says when to come back', () => {
  const later = (retryAfterMs: number) => new Failure('rate-limited', 'HTTP 429', { retry: true, retryAfterMs });

  it('is waited for as long as a person waits, else another model answers', async () => {
    const { fails, start, answers } = setUp();
    await fails(later(15_000));
    const waiting = start('live', { hasNext: true });
    await pass(14_000);
    expect(waiting.state).toBe('waiting');
    await pass(1_100);
    expect(waiting.state).toBe('running');
    await fails(later(25_000));
    expect(await answers()).toBe('rate-limited');
  });

  it('holds no one whom it did not answer: neither people for an evaluation, nor another model', async () => {
    const { fails, answers, model } = setUp();
    await fails(later(25_000), 'rerun');
    expect(await answers()).toBe('answered');
    expect(await answers('golden', { of: { ...model, id: 'other' } })).toBe('answered');
    expect(await answers('golden', {})).toBe('rate-limited');
  });

  it.each([
    ['a year', 365 * 24 * 60 * 60_000],
    ['a negative time', -5],
  ])('is not believed when it says %s', async (_, ms) => {
    const { fails, answers } = setUp();
    await fails(later(ms));
    now += 5 * 60_000;
    expect(await answers()).toBe('answered');
  });

  it('is not waited for by a call that was stopped before', async () => {
    const { fails, start } = setUp();
    await fails(new Failure('rate-limited', 'busy', { retry: true, retryAfterMs: 15_000 }), 'live', 'a');
    const controller = new AbortController();
    controller.abort(new Error('shutdown'));
    const call = start('live', { signal: controller.signal });
    await pass(1_000);
    expect(call.state).toBe('Error: shutdown');
  });
});

describe('money', () => {
  it('refuses what is above the budget of the day, evaluations and labels earlier than meals', async () => {
    const { answers, made, costSince } = setUp({}, { spent: 4, budget: 5 });
    expect(await answers('live')).toBe('answered');
    for (const purpose of ['label', 'rerun', 'shadow', 'judge', 'golden'] as const)
      expect(await answers(purpose, {})).toBe('budget-exhausted');
    expect(made).toHaveLength(1);
    const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
    expect(costSince).toHaveBeenCalledWith(midnight, undefined);
    expect(await setUp({}, { spent: 5, budget: 5 }).answers()).toBe('budget-exhausted');
  });

  it('refuses what is above the budget of a provider, and a model whose price is unknown', async () => {
    const { answers, costSince, model } = setUp({ usdPerDay: 5 }, { spent: 5 });
    expect(await answers()).toBe('budget-exhausted');
    expect(costSince).toHaveBeenCalledWith(expect.any(Date), ['gpt-4o', 'other']);
    expect(await setUp({ usdPerDay: 5 }).answers('live', { of: { ...model, price: null } })).toBe('budget-exhausted');
  });

  it('refuses a call that waited for a slot while the budget was spent', async () => {
    const { start, costSince } = setUp({ concurrency: 1 }, { budget: 1 });
    const first = start('live');
    const second = start('live');
    await pass(200);
    costSince.mockResolvedValue(2);
    first.end();
    await pass(400);
    expect(second.state).toBe('budget-exhausted');
  });
});

it('keeps and reports each call that was made, with what it cost, however it ended', async () => {
  const { gateway, made, answers, fails } = setUp();
  const observed: ObservedCall[] = [];
  gateway.onCall = (call) => observed.push(call);
  await answers('chat', {});
  const paid = { rawAnswer: 'prose', usage: USAGE, durationMs: 3, warnings: [] };
  await fails(new ReadFailure(new Failure('model-invalid-answer', 'no'), paid));
  await fails(new ReadFailure(new Failure('needs-description', 'no'), paid));
  await fails(new Failure('model-unavailable', 'no', { httpStatus: 401 }));
  expect(made).toMatchObject([
    { failureCode: null, usage: USAGE },
    { failureCode: 'model-invalid-answer', rawAnswer: 'prose', usage: USAGE },
    { failureCode: 'needs-description', usage: USAGE },
    { failureCode: 'model-unavailable', httpStatus: 401, usage: { costUsd: 0 } },
  ]);
  expect(observed.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ['chat', 'ok'],
    ['live', 'failed'],
    ['live', 'ok'],
    ['live', 'failed'],
  ]);
});
