import type { ModelCallQueries } from '@carbsight/database';
import { Failure, type FoundLabel } from '@carbsight/domain';
import { figuresOfTable } from '@carbsight/labels';
import { type LabelCopier, ReadFailure, type ReadUsage } from '@carbsight/models';
import type { ModelCall, SpendingLimit } from '@carbsight/runtime';
import { type LiveVariants, NotCalled, type ProviderGuard } from '../models/index.js';

const NOTHING_USED: ReadUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

type LabelCopyOptions = {
  readonly timeoutMs: number;
  /** Called for every model call, for metrics. */
  readonly onCall: (call: ModelCall) => void;
  /** The label is read without the model then. */
  readonly onFailed: (failure: Failure) => void;
};

/** A live model's copy of a nutrition label, as a second reading in addition to the text recognition. */
export class LabelCopies {
  constructor(
    private readonly variants: Pick<LiveVariants, 'find'>,
    private readonly copierFor: (modelId: string) => Promise<Pick<LabelCopier, 'copy'>>,
    private readonly guard: Pick<ProviderGuard, 'run'>,
    private readonly spending: Pick<SpendingLimit, 'refuseWhenSpent'>,
    private readonly calls: Pick<ModelCallQueries, 'keepWithoutMeal'>,
    private readonly options: LabelCopyOptions,
  ) {}

  /** From the first live model that sees photos; null without one, or if it does not answer with a label. */
  async read(photo: Buffer, signal: AbortSignal): Promise<FoundLabel | null> {
    try {
      const variants = await this.variants.find(null);
      const variant = variants.find(({ model }) => model.kind !== 'built-in' && model.seesPhotos);
      if (!variant) return null;
      await this.spending.refuseWhenSpent(variant.model);
      const copier = await this.copierFor(variant.modelId);
      // A provider that is down is not waited for: there is the text recognition.
      const rows = await this.guard.run(variant.model, { hasNext: true, signal }, () =>
        this.copy(copier, variant.modelId, photo, signal),
      );
      return figuresOfTable(rows);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof Failure)) throw error;
      this.options.onFailed(error);
      return null;
    }
  }

  private async copy(copier: Pick<LabelCopier, 'copy'>, modelId: string, bytes: Buffer, signal: AbortSignal) {
    const startedAt = performance.now();
    const keep = async (failed: boolean, usage: ReadUsage) => {
      const durationMs = Math.round(performance.now() - startedAt);
      const outcome = failed ? 'failed' : 'ok';
      this.options.onCall({ purpose: 'live', model: modelId, outcome, durationMs, ...usage });
      await this.calls.keepWithoutMeal('live', { modelId, failed, durationMs, ...usage });
    };
    try {
      const { timeoutMs } = this.options;
      const { rows, usage } = await copier.copy({ bytes, mediaType: 'image/jpeg' }, { signal, timeoutMs });
      await keep(false, usage);
      return rows;
    } catch (error) {
      // An answer that is not a copy still costs money.
      if (error instanceof Failure && !(error instanceof NotCalled)) {
        await keep(true, error instanceof ReadFailure ? error.call.usage : NOTHING_USED);
      }
      throw error;
    }
  }
}
