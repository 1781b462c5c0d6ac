import type { BillingEndingQueries, ClaimedMeal, PlanQueries } from '@carbsight/database';
import { effectiveTier, plans } from '@carbsight/domain';
import { type Billing, errorDetails, type Log } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

const ENDINGS_PER_ROUND = 20;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** Ends expired plans, and ends subscriptions at the payment provider that must no longer be charged. */
export class PlanRound {
  constructor(
    private readonly plans: Pick<PlanQueries, 'settleOver'>,
    private readonly endings: Pick<BillingEndingQueries, 'findDue' | 'done' | 'postpone'>,
    /** Null: payments are not configured; pending endings wait until they are. */
    private readonly billing: Pick<Billing, 'endCustomer' | 'endSubscription'> | null,
    private readonly log: Log,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const steps = new IndependentSteps(signal);
    await steps.run(() => this.plans.settleOver(now));
    const { billing } = this;
    if (!billing) return steps.end();
    await steps.runEach(await this.endings.findDue(now, ENDINGS_PER_ROUND), async ({ subject, kind, attempts }) => {
      try {
        await (kind === 'customer' ? billing.endCustomer(subject) : billing.endSubscription(subject));
        await this.endings.done(subject);
      } catch (error) {
        this.log.warn({ subject, attempts, err: errorDetails(error) }, 'A subscription could not be ended');
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
        await this.endings.postpone(subject, new Date(now.getTime() + pauseMs));
      }
    });
    steps.end();
  }
}

/** How often a photo is read: as the owner's plan includes at the time of the analysis. */
export class ReadsByPlan {
  /** @param fixed the installation's own number for everyone (READS_PER_PHOTO); null leaves it to the plans */
  constructor(private readonly fixed: number | null) {}

  /** An administrator's trial is read once: it tests a model, not a plan. */
  wantedFor({ owner, requestedVariant }: Pick<ClaimedMeal, 'owner' | 'requestedVariant'>, now: Date): number {
    if (this.fixed !== null) return this.fixed;
    return requestedVariant ? 1 : plans[effectiveTier(owner, now)].readsPerPhoto;
  }
}
