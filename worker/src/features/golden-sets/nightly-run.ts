import { maintenanceJob, type NightlySkip } from '@carbsight/contracts';
import type { GoldenImageQueries, GoldenRunQueries, NightlyRunQueries } from '@carbsight/database';
import { Failure, nightlyObstacle, priceOfRun } from '@carbsight/domain';
import {
  availability,
  fingerprintOf,
  type LiveVariant,
  type LiveVariants,
  type LoadModelAccess,
} from '@carbsight/models';
import type { QueueEngine } from '@carbsight/runtime';

/** In UTC. Whatever prevents it at the beginning may be gone before the end; a run by day would compete with people's scans. */
const NIGHT = { from: 2, until: 6 };

type Live = {
  readonly variants: Pick<LiveVariants, 'find'>;
  readonly loadAccess: LoadModelAccess;
};

/** Starts a golden run of the live variant once a night, if an administrator gave it a budget. */
export class NightlyRun {
  constructor(
    private readonly nights: Pick<NightlyRunQueries, 'find' | 'hasRun' | 'recordSkip'>,
    private readonly runs: Pick<GoldenRunQueries, 'start' | 'hasOpen' | 'usualCall'>,
    private readonly images: Pick<GoldenImageQueries, 'count'>,
    private readonly live: Live,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(_signal: AbortSignal, now = new Date()): Promise<void> {
    const hour = now.getUTCHours();
    if (hour < NIGHT.from || hour >= NIGHT.until) return;
    const { budgetUsd } = await this.nights.find();
    const night = now.toISOString().slice(0, 10);
    if (budgetUsd === null || (await this.nights.hasRun(night))) return;
    const skipped = await this.start(night, budgetUsd);
    if (skipped) await this.nights.recordSkip(skipped, now);
    else await this.queues.producer(maintenanceJob).enqueue({ task: 'golden-runs' });
  }

  /** @returns why nothing was started */
  private async start(night: string, budgetUsd: number): Promise<NightlySkip | null> {
    const variant = await this.liveVariant();
    if (!variant) return 'model-unavailable';
    const { model, modelId, prompt, promptVersion, promptSha256 } = variant;
    const [counts, usual, hasOpenRun] = await Promise.all([
      this.images.count(),
      this.runs.usualCall(modelId),
      this.runs.hasOpen(variant),
    ]);
    const price = priceOfRun({ isBuiltIn: model.kind === 'built-in', price: model.price }, usual, {
      ...counts,
      repeats: 1,
      promptCharacters: prompt.length,
    });
    const obstacle = nightlyObstacle({ isModelAvailable: true, hasOpenRun, price, budgetUsd });
    if (obstacle) return obstacle;
    await this.runs.start(
      {
        name: `Nightly run of ${night}`,
        night,
        modelId,
        prompt,
        promptVersion,
        promptSha256,
        fingerprint: fingerprintOf(modelId, await this.live.loadAccess()),
        repeats: 1,
        baselineRunId: null,
        costLimitUsd: budgetUsd,
        estimatedCostUsd: price.estimatedCostUsd,
      },
      null,
    );
    return null;
  }

  /** Null without a model that can be called. */
  private async liveVariant(): Promise<LiveVariant | null> {
    try {
      const [variant] = await this.live.variants.find(null);
      const models = availability(await this.live.loadAccess());
      const known = models.find(({ id }) => id === variant?.modelId);
      return variant && known?.unavailableReason === null ? variant : null;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }
}
