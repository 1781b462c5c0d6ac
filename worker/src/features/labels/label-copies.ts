import type { ModelCallQueries } from '@carbsight/database';
import { Failure, type FoundLabel } from '@carbsight/domain';
import { figuresOfTable } from '@carbsight/labels';
import type { LabelCopier, LiveVariants, ModelGateway } from '@carbsight/models';

/** A live model's copy of a nutrition label, as a second reading in addition to the text recognition. */
export class LabelCopies {
  constructor(
    private readonly variants: Pick<LiveVariants, 'find'>,
    private readonly copierFor: (modelId: string) => Promise<Pick<LabelCopier, 'copy'>>,
    private readonly gateway: Pick<ModelGateway, 'call'>,
    private readonly calls: Pick<ModelCallQueries, 'keepWithoutMeal'>,
    private readonly options: {
      readonly timeoutMs: number;
      /** The label is read without the model then. */
      readonly onFailed: (failure: Failure) => void;
    },
  ) {}

  /** From the first live model that sees photos; null without one, or if it does not answer with a label. */
  async read(labelId: string, bytes: Buffer, signal: AbortSignal): Promise<FoundLabel | null> {
    try {
      const variants = await this.variants.find(null);
      const variant = variants.find(({ model }) => model.kind !== 'built-in' && model.seesPhotos);
      if (!variant) return null;
      const { model, modelId } = variant;
      const copier = await this.copierFor(modelId);
      const { timeoutMs } = this.options;
      const { rows } = await this.gateway.call({
        model,
        purpose: 'label',
        // Attempts of one label fail as one.
        meal: labelId,
        // A provider that is down is not waited for: there is the text recognition.
        hasNext: true,
        signal,
        make: () => copier.copy({ bytes, mediaType: 'image/jpeg' }, { signal, timeoutMs }),
        keep: ({ failureCode, durationMs, usage }) =>
          this.calls.keepWithoutMeal('live', { modelId, failed: failureCode !== null, durationMs, ...usage }),
      });
      return figuresOfTable(rows);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof Failure)) throw error;
      this.options.onFailed(error);
      return null;
    }
  }
}
