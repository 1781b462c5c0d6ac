import { randomUUID } from 'node:crypto';
import type { FailureCode } from '@carbsight/contracts';
import { EXPECTED_FAILURES, Failure, isForPeople, type ModelPurpose, rankOf } from '@carbsight/domain';
import type { CatalogModel, LoadModelAccess, Provider } from '../catalog.js';
import { providerOf } from '../create-reader.js';
import { ReadFailure, type ReadUsage } from '../ports.js';
import { isAway, MealBreaker } from './meal-breaker.js';
import { type CallSlots, Impatient, SlotQueue } from './slot-queue.js';

/** A call that was made, however it ended. */
export type MadeCall = {
  readonly failureCode: FailureCode | null;
  /** What the provider answered instead of an answer. */
  readonly httpStatus: number | null;
  /** Null: there was no answer, or it is not kept. */
  readonly rawAnswer: string | null;
  readonly usage: ReadUsage;
  readonly durationMs: number;
};

/** A made call, for metrics. `failed`: the model did not do its job. */
export type ObservedCall = ReadUsage & {
  readonly model: string;
  readonly purpose: ModelPurpose;
  readonly outcome: 'ok' | 'failed';
  readonly durationMs: number;
};

export type GatewayCall<T> = {
  readonly model: CatalogModel;
  readonly purpose: ModelPurpose;
  /** Reads of one meal wait for each other and fail as one. Omitted: the call is about no meal. */
  readonly meal?: string;
  /** Another model, or something else, answers if this one cannot. */
  readonly hasNext?: boolean;
  /** Aborts waiting and the call; a call that was aborted says nothing about its model. */
  readonly signal: AbortSignal;
  /** @throws Failure; a ReadFailure for an answer that was paid for and is useless */
  make(): Promise<T>;
  /** Stores a call that was made: an answer that cannot be trusted still costs money. `answer` is null for a failed one. */
  keep(call: MadeCall, answer: T | null): Promise<unknown>;
};

/** What `make` returns. */
type Answer = { readonly usage: ReadUsage; readonly durationMs: number; readonly rawAnswer?: string | null };

type GatewayOptions = {
  readonly loadAccess: LoadModelAccess;
  readonly slots: CallSlots;
  /** The cost of all calls since then, or of those to some models, in US dollars. */
  readonly costSince: (since: Date, modelIds?: readonly string[]) => Promise<number>;
  /** For all providers together, in US dollars; null: unlimited. */
  readonly dailyBudgetUsd: number | null;
  /** Milliseconds by a clock that nobody sets. */
  readonly clock?: () => number;
};

/** How long a person waits for a model before another one answers, and other calls before their job waits in its queue instead. */
const PATIENCE_MS = 20_000;
/** The same for a meal that no other model can answer: its job comes again, and keeps its place. */
const LAST_MODEL_PATIENCE_MS = 60_000;
/** A label is also read without a model, and nobody waits longer for a second opinion. */
const LABEL_PATIENCE_MS = 3_000;
const NO_SLOT_AGAIN_MS = 2_000;
/** What is not a meal or a question has the rest of the day's budget left for it. */
const EVALUATION_FRACTION = 0.8;

const NOTHING_USED: ReadUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/**
 * The one way to a model, whatever it is called for: within the budgets and the limits of its provider, in order of urgency, and not while
 * the provider is down. Slots and calls a minute count for all processes; what is known of a provider that is down, for this one.
 */
export class ModelGateway {
  /** Called for every call that was made, for the process's metrics. */
  onCall: (call: ObservedCall) => void = () => undefined;
  readonly #queues = new Map<string, SlotQueue>();
  readonly #breakers = new Map<string, MealBreaker>();
  readonly #clock: () => number;

  constructor(private readonly options: GatewayOptions) {
    this.#clock = options.clock ?? (() => performance.now());
  }

  /**
   * Waits for its turn, makes the call, and keeps it.
   * @throws what `make` throws; a Failure with `wasCalled` false if the call was not made: `rate-limited`, `budget-exhausted` or
   * `model-unavailable`, with `retryAfterMs` if it is worth trying later
   */
  async call<T extends Answer>(call: GatewayCall<T>): Promise<T> {
    const { model, signal } = call;
    // The tables cost nothing and are never down.
    if (model.kind === 'built-in') return this.#make(call);
    const meal = call.meal ?? randomUUID();
    const provider = providerOf(model, await this.options.loadAccess());
    await this.refuseWhenSpent(model, call.purpose);
    const breaker = this.#breakerOf(call);
    try {
      await this.#waitForProvider(breaker, meal, call);
      const answer = await this.#inSlot(provider, meal, call);
      // An answer that was stopped says nothing about the model.
      if (signal.aborted) breaker.ended(meal);
      else breaker.answered();
      return answer;
    } catch (error) {
      const isSilent = signal.aborted || (error instanceof Failure && !error.wasCalled);
      if (isSilent) breaker.ended(meal);
      else breaker.failed(meal, error);
      throw error;
    }
  }

  /** @throws Failure `budget-exhausted` when a call of this class would exceed a budget of this day */
  async refuseWhenSpent(model: CatalogModel, purpose: ModelPurpose): Promise<void> {
    const { loadAccess, costSince, dailyBudgetUsd } = this.options;
    const { limits, models } = providerOf(model, await loadAccess());
    if (model.kind === 'built-in' || (dailyBudgetUsd === null && limits.usdPerDay === null)) return;
    if (model.price === null)
      throw notCalled('budget-exhausted', 'The price of the model is unknown, so no budget can be kept.');
    const midnight = new Date();
    midnight.setUTCHours(0, 0, 0, 0);
    const fraction = purpose === 'live' || purpose === 'chat' ? 1 : EVALUATION_FRACTION;
    const isSpent = async (budget: number | null, ofModels?: readonly string[]) =>
      budget !== null && (await costSince(midnight, ofModels)) >= budget;
    if (await isSpent(dailyBudgetUsd === null ? null : dailyBudgetUsd * fraction))
      throw notCalled('budget-exhausted', 'The budget of this day is spent.');
    const ofProvider = models.map(({ id }) => id);
    if (await isSpent(limits.usdPerDay, ofProvider))
      throw notCalled('budget-exhausted', "The provider's budget of this day is spent.");
  }

  #breakerOf({ model, purpose }: Pick<GatewayCall<never>, 'model' | 'purpose'>): MealBreaker {
    // What happens to evaluations takes no model away from people.
    const key = `${isForPeople(purpose) ? 'people' : 'evaluation'} ${model.id}`;
    const breaker = this.#breakers.get(key) ?? new MealBreaker(this.#clock);
    this.#breakers.set(key, breaker);
    return breaker;
  }

  async #waitForProvider(
    breaker: MealBreaker,
    meal: string,
    { purpose, hasNext, signal }: Omit<GatewayCall<never>, 'make' | 'keep'>,
  ) {
    // After the last model no one answers a person, so it is called even if it seems to be down.
    const mayRefuse = hasNext || !isForPeople(purpose);
    const openMs = mayRefuse ? breaker.admit(meal) : 0;
    if (openMs > 0)
      throw notCalled('model-unavailable', 'The model failed repeatedly and will be tried again shortly.', openMs);
    const { holdMs } = breaker;
    if (holdMs <= patienceOf(purpose)) await pause(holdMs, signal);
    else if (mayRefuse) throw notCalled('rate-limited', 'The provider asked us to wait.', holdMs);
  }

  async #inSlot<T extends Answer>(provider: Provider, meal: string, call: GatewayCall<T>): Promise<T> {
    const { id } = provider;
    const { concurrency: slots, perMinute } = provider.limits;
    if (slots === null && perMinute === null) return this.#make(call);
    const queue = this.#queues.get(id) ?? new SlotQueue(id, this.options.slots, this.#clock);
    this.#queues.set(id, queue);
    const { model, purpose, hasNext = false, signal } = call;
    const patienceMs = purpose === 'live' && !hasNext ? LAST_MODEL_PATIENCE_MS : patienceOf(purpose);
    const slot = randomUUID();
    try {
      const limits = { slots, perMinute };
      await queue.enter(slot, { rank: rankOf(purpose), meal, patienceMs, hasNext, limits, signal });
    } catch (error) {
      if (error instanceof Impatient)
        throw notCalled('rate-limited', 'The model is busy at the moment.', NO_SLOT_AGAIN_MS);
      throw error;
    }
    let isAnswered = false;
    try {
      // It may have been spent by those that were first.
      await this.refuseWhenSpent(model, purpose);
      const answer = await this.#make(call);
      isAnswered = !signal.aborted;
      return answer;
    } catch (error) {
      // The other reads of the meal would fail like this one, one after the other.
      if (isAway(error)) queue.refuse(meal, error);
      throw error;
    } finally {
      await queue.leave(slot, isAnswered);
    }
  }

  async #make<T extends Answer>({ model, purpose, make, keep }: GatewayCall<T>): Promise<T> {
    const startedAt = performance.now();
    const record = async (call: MadeCall, answer: T | null) => {
      // A model that says it cannot tell has done its job.
      const isOk = call.failureCode === null || EXPECTED_FAILURES.has(call.failureCode);
      const { usage, durationMs } = call;
      this.onCall({ model: model.id, purpose, outcome: isOk ? 'ok' : 'failed', durationMs, ...usage });
      await keep(call, answer);
    };
    let answer: T;
    try {
      answer = await make();
    } catch (error) {
      if (error instanceof Failure && error.wasCalled) {
        const { rawAnswer, usage } =
          error instanceof ReadFailure ? error.call : { rawAnswer: null, usage: NOTHING_USED };
        const durationMs = Math.round(performance.now() - startedAt);
        await record(
          { failureCode: error.code, httpStatus: error.options.httpStatus ?? null, rawAnswer, usage, durationMs },
          null,
        );
      }
      throw error;
    }
    const { usage, rawAnswer = null } = answer;
    await record(
      { failureCode: null, httpStatus: null, rawAnswer, usage, durationMs: Math.round(answer.durationMs) },
      answer,
    );
    return answer;
  }
}

const patienceOf = (purpose: ModelPurpose) => (purpose === 'label' ? LABEL_PATIENCE_MS : PATIENCE_MS);

function notCalled(code: FailureCode, message: string, retryAfterMs?: number): Failure {
  return new Failure(code, message, {
    wasCalled: false,
    ...(retryAfterMs === undefined ? {} : { retry: true, retryAfterMs }),
  });
}

/** @throws what the signal is aborted with */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
}
