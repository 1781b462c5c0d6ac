import type { judgeJob, PayloadOf } from '@carbsight/contracts';
import {
  type ComparableSample,
  type EvaluationSampleQueries,
  isJudgeable,
  type JudgeableMeal,
  type JudgementQueries,
  type ModelSettingQueries,
} from '@carbsight/database';
import { EVALUATION_VERSION, type Failure, judgeByRules, judgeOf, RULE_BASED_JUDGE } from '@carbsight/domain';
import { judgeCandidates, type LoadModelAccess } from '@carbsight/models';
import type { JobHandler, PhotoStorage } from '@carbsight/runtime';
import { Evaluations, loadStoredPhotos } from '../meals/index.js';
import type { JudgeCalls } from './judge-calls.js';

type Payload = PayloadOf<typeof judgeJob>;

const PURPOSE = 'judge';

/** Judges a chosen meal's estimate with the judge, which is a model or the fixed rules. */
export class JudgeHandler implements JobHandler<Payload> {
  private readonly evaluations = new Evaluations<ComparableSample>(
    (sample) => this.samples.isStillWanted(sample),
    (sample) => this.samples.skip(sample),
  );

  constructor(
    private readonly samples: EvaluationSampleQueries,
    private readonly judgements: JudgementQueries,
    private readonly photos: PhotoStorage,
    private readonly settings: Pick<ModelSettingQueries, 'find'>,
    private readonly loadAccess: LoadModelAccess,
    private readonly calls: Pick<JudgeCalls, 'judge'>,
  ) {}

  async run({ mealId }: Payload, signal: AbortSignal): Promise<void> {
    const sample = await this.samples.claim(mealId, PURPOSE);
    if (!sample) return;
    const meal = isJudgeable(sample) ? await this.judgements.judgeable(sample) : null;
    if (!meal || !isJudgeable(sample)) {
      await this.samples.skip(sample);
      return;
    }
    await this.evaluations.run(sample, signal, async (wanted) => {
      const judgement = await this.ask(sample, meal, wanted);
      return this.judgements.store(sample, meal, { ...judgement, evaluationVersion: EVALUATION_VERSION });
    });
  }

  async giveUp({ mealId }: Payload, failure: Failure): Promise<void> {
    await this.samples.fail({ mealId, purpose: PURPOSE }, failure.code);
  }

  private async ask(sample: ComparableSample, meal: JudgeableMeal, signal: AbortSignal) {
    const [access, judgeId = null] = await Promise.all([this.loadAccess(), this.settings.find('judge_model')]);
    const model = judgeOf(judgeId, judgeCandidates(access));
    if (!model) return { ...judgeByRules(meal.judged), judgeModel: RULE_BASED_JUDGE };
    const photos = await loadStoredPhotos(this.photos, sample.photos);
    return { ...(await this.calls.judge(sample, meal, model, photos, signal)), judgeModel: model.id };
  }
}
