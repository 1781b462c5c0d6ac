import type { ModelCallQueries } from '@carbsight/database';
import { type CatalogModel, type LoadModelAccess, type Provider, providerOf } from '@carbsight/models';
import type { RateLimits } from '@carbsight/runtime';
import pLimit, { type LimitFunction } from 'p-limit';
import { CircuitBreaker, NotCalled } from './circuit-breaker.js';

const MINUTE_SEC = 60;

/**
 * Keeps calls within their provider's limits, and away from a provider that is down while another model can answer. Concurrent calls
 * are counted per worker; calls per minute and dollars per day over all workers.
 */
export class ProviderGuard {
  private readonly breakers = new Map<string, CircuitBreaker>();
  private readonly lanes = new Map<string, LimitFunction>();

  constructor(
    private readonly loadAccess: LoadModelAccess,
    private readonly limits: Pick<RateLimits, 'consume'>,
    private readonly calls: Pick<ModelCallQueries, 'costSince'>,
    private readonly clock: () => number = Date.now,
  ) {}

  /**
   * @param hasNext another model answers if this one cannot: then there is no waiting for a free slot, or for a provider that is down
   * @throws what the work throws; NotCalled `rate-limited` or `budget-exhausted` at a limit, `model-unavailable` while it is down
   */
  async run<T>(
    model: Pick<CatalogModel, 'providerId' | 'price'>,
    { hasNext, signal }: { readonly hasNext: boolean; readonly signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> {
    const provider = providerOf(model, await this.loadAccess());
    // The breaker first: a call that it refuses must not use up the calls per minute.
    const call = async () => {
      await this.refuseAboveLimits(provider, model.price === null);
      const lane = this.laneOf(provider);
      if (!lane) return work();
      if (hasNext && lane.activeCount + lane.pendingCount >= lane.concurrency) throw busy(1);
      return lane(work);
    };
    return this.breakerOf(provider).run(call, signal, hasNext);
  }

  private async refuseAboveLimits({ id, limits, models }: Provider, isPriceUnknown: boolean): Promise<void> {
    const { usdPerDay, perMinute } = limits;
    if (usdPerDay !== null) {
      if (isPriceUnknown)
        throw new NotCalled('budget-exhausted', 'The price of the model is unknown, so no budget can be kept.');
      const now = new Date(this.clock());
      const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
      const spent = await this.calls.costSince(
        midnight,
        models.map((model) => model.id),
      );
      if (spent >= usdPerDay) throw new NotCalled('budget-exhausted', "The provider's budget of this day is spent.");
    }
    if (perMinute === null) return;
    const answer = await this.limits.consume('provider', id, { points: perMinute, durationSec: MINUTE_SEC });
    if (!answer.allowed) throw busy(answer.retryAfterSec);
  }

  private breakerOf({ id }: Provider): CircuitBreaker {
    const breaker = this.breakers.get(id) ?? new CircuitBreaker(this.clock);
    this.breakers.set(id, breaker);
    return breaker;
  }

  private laneOf({ id, limits: { concurrency } }: Provider): LimitFunction | null {
    if (concurrency === null) return null;
    const lane = this.lanes.get(id) ?? pLimit(concurrency);
    lane.concurrency = concurrency;
    this.lanes.set(id, lane);
    return lane;
  }
}

function busy(retryAfterSec: number): NotCalled {
  return new NotCalled('rate-limited', 'The model is busy at the moment.', {
    retry: true,
    retryAfterMs: retryAfterSec * 1_000,
  });
}
