import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  type GateResult,
  type GateVerdict,
  type GoldenRun,
  goldenRunsApi,
  maintenanceJob,
  type RequestOf,
  type RunPrice,
} from '@carbsight/contracts';
import {
  type Actor,
  GoldenImageQueries,
  GoldenLabelQueries,
  GoldenRunQueries,
  type GoldenRunRecord,
} from '@carbsight/database';
import { carbBasisOfPrompt, findPrompt, priceOfRun, withAllFigures } from '@carbsight/domain';
import { ProgressStore } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { JobQueues } from '../../../platform/queues/job-queues.js';
import { type GateBaseline, ModelCatalog, ReleaseGate, Releases, refuseUnsafePrompt } from '../../models/index.js';
import { goldenFailureMessages, toGoldenResult, toGoldenRun } from './golden-run.mapper.js';
import { toGoldenLabels } from './golden-run-labels.js';

type NewRun = RequestOf<typeof goldenRunsApi.startGoldenRun>['body'];
type RunPage = RequestOf<typeof goldenRunsApi.listGoldenRuns>['query'];
type ResultPage = RequestOf<typeof goldenRunsApi.getGoldenRun>['query'];
type RunDetails = AnswerOf<typeof goldenRunsApi.getGoldenRun>;

/** Calls of one run; for more, start two runs. */
const CALLS_MAX = 10_000;
/** Characters of the analyses on a page, so that it stays below 300 KB. */
const ANALYSES_MAX = 150_000;

/** Models and prompts over the golden set. */
@Injectable()
export class GoldenRunsService {
  constructor(
    private readonly runs: GoldenRunQueries,
    private readonly images: GoldenImageQueries,
    private readonly labels: GoldenLabelQueries,
    private readonly gate: ReleaseGate,
    private readonly releases: Releases,
    private readonly catalog: ModelCatalog,
    private readonly progress: ProgressStore,
    private readonly queues: JobQueues,
  ) {}

  async list({ limit, before, nightly }: RunPage): Promise<GoldenRun[]> {
    const [records, baseline] = await Promise.all([this.runs.list(limit, before, nightly), this.baseline()]);
    const running = records.filter(({ status }) => status === 'running').map(({ id }) => `golden-run:${id}`);
    const live = running.length > 0 ? await this.progress.getMany(running) : new Map();
    const runs = records.map(async (record) =>
      toGoldenRun(record, await this.verdictOf(record, baseline), live.get(`golden-run:${record.id}`)?.percent ?? null),
    );
    return Promise.all(runs);
  }

  async price(modelId: string, repeats: number, promptCharacters: number): Promise<RunPrice> {
    const model = await this.catalog.requireAvailable(modelId);
    const [counts, usual] = await Promise.all([this.images.count(), this.runs.usualCall(modelId)]);
    return priceOfRun({ isBuiltIn: model.kind === 'built-in', price: model.price }, usual, {
      ...counts,
      repeats,
      promptCharacters,
    });
  }

  /**
   * @throws ApiFailure 422 for an unavailable model, a prompt that mentions doses, an empty set, a cost limit below one call, or
   * an incomplete baseline
   */
  async start({ promptUsed, promptVersion, model, ...run }: NewRun, actor: Actor): Promise<GoldenRun> {
    const prompt = promptOf(promptUsed, promptVersion);
    refuseUnsafePrompt(prompt.text);
    const price = await this.price(model, run.repeats, prompt.text.length);
    if (price.images + price.labels === 0) throw new ApiFailure('golden-set-empty');
    if (price.isPriceUnknown && price.calls > 0) throw new ApiFailure('price-unknown', { values: { model } });
    if (price.calls > CALLS_MAX) {
      throw new ApiFailure('run-too-large', { values: { most: CALLS_MAX, calls: price.calls } });
    }
    if (price.calls > 0) refuseTooLowLimit(run.costLimitUsd, price);
    if (run.baselineRunId !== null) await this.requireBaseline(run.baselineRunId);
    const id = await this.runs.start(
      {
        ...run,
        modelId: model,
        prompt: prompt.text,
        promptVersion: prompt.version,
        promptSha256: createHash('sha256').update(prompt.text).digest('hex'),
        fingerprint: await this.catalog.fingerprintOf(model),
        estimatedCostUsd: price.estimatedCostUsd,
      },
      actor,
    );
    if (id === null) throw new ApiFailure('golden-set-empty');
    this.queues.enqueueSoon(maintenanceJob, { task: 'golden-runs' });
    return this.toRun(await this.require(id));
  }

  private async requireBaseline(id: string): Promise<void> {
    const baseline = await this.runs.find(id);
    if (!baseline) throw new ApiFailure('baseline-unknown');
    if (baseline.status !== 'completed') throw new ApiFailure('baseline-not-completed');
  }

  /** @throws ApiFailure 404 */
  async details(id: string, { sort, offset, limit }: ResultPage): Promise<RunDetails> {
    const [run, results, grounded, labels, baseline] = await Promise.all([
      this.require(id),
      this.runs.results(id, sort, offset, limit),
      this.runs.groundedOf(id),
      this.labels.ofRun(id),
      this.baseline(),
    ]);
    const carbBasis = carbBasisOfPrompt(run.prompt);
    const { summary } = run;
    const images = await this.runs.imageFigures(id, [...new Set(results.map(({ imageId }) => imageId))]);
    const analysisMax = Math.floor(ANALYSES_MAX / Math.max(1, results.length));
    return {
      run: await this.toRun(run),
      results: results.map((result) => toGoldenResult(result, analysisMax, carbBasis)),
      images,
      totalResults: run.totalItems,
      figures: summary && withAllFigures(summary.figures),
      gate: summary?.figures ? await this.judged(run, false, baseline) : null,
      failures: (summary?.failures ?? []).map(({ code, count }) => {
        return { code, count, message: goldenFailureMessages[code] };
      }),
      imagesWithoutTruth: summary?.imagesWithoutTruth ?? 0,
      range: summary?.range ?? null,
      grounded: grounded && {
        figures: withAllFigures(grounded.figures),
        gate: await this.judged(run, true, baseline),
        range: grounded.range ?? null,
        foods: grounded.foods,
        groundedFoods: grounded.groundedFoods,
        comparison: grounded.comparison,
      },
      labels: toGoldenLabels(labels),
    };
  }

  /** @throws ApiFailure 404 */
  async points(id: string): Promise<AnswerOf<typeof goldenRunsApi.getRunPoints>> {
    await this.require(id);
    const means = await this.runs.imageMeans(id);
    return means.map(({ imageId, mealName, truthGrams, meanGrams, answers }) => {
      return { imageId, mealName, truth: truthGrams, estimate: meanGrams, answers };
    });
  }

  /** @throws ApiFailure 404, or 409 when it has ended already */
  async cancel(id: string, actor: Actor): Promise<GoldenRun> {
    await this.require(id);
    if (!(await this.runs.cancel(id, actor))) throw new ApiFailure('run-ended');
    this.queues.enqueueSoon(maintenanceJob, { task: 'golden-runs' });
    return this.toRun(await this.require(id));
  }

  /** @throws ApiFailure 404 */
  async require(id: string): Promise<GoldenRunRecord> {
    const run = await this.runs.find(id);
    if (!run) throw new ApiFailure('not-found_run');
    return run;
  }

  async toRun(run: GoldenRunRecord): Promise<GoldenRun> {
    const live = run.status === 'running' ? await this.progress.get(`golden-run:${run.id}`) : null;
    const verdict = await this.verdictOf(run, await this.baseline());
    return toGoldenRun(run, verdict, live?.percent ?? null);
  }

  private async baseline(): Promise<GateBaseline> {
    return this.gate.baseline(await this.releases.liveVariant());
  }

  private async verdictOf(run: GoldenRunRecord, baseline: GateBaseline): Promise<GateVerdict | null> {
    if (run.status !== 'completed' || !run.summary?.figures) return null;
    return (await this.judged(run, false, baseline))?.verdict ?? null;
  }

  /** Null for a nightly run: it reads each image once, so what repeats would show is unknown. */
  private async judged(run: GoldenRunRecord, isGrounded: boolean, baseline: GateBaseline): Promise<GateResult | null> {
    return run.night === null ? this.gate.judge(run, isGrounded, baseline) : null;
  }
}

/** Such a run would end before its first answer. */
function refuseTooLowLimit(limitUsd: number | null, { perCallUsd }: RunPrice): void {
  if (limitUsd === null || limitUsd >= perCallUsd) return;
  throw new ApiFailure('cost-limit-too-low', { values: { price: `$${perCallUsd.toFixed(4)}` } });
}

/** A built-in version stands for its text, and a text that equals a built-in one gets its version. */
function promptOf(promptUsed: string, promptVersion: string | undefined): { text: string; version: string } {
  const named = findPrompt(promptUsed.trim());
  if (named) return { text: named.prompt, version: named.version };
  // A single word is an unknown version; no one writes such a prompt.
  if (!/\s/.test(promptUsed.trim())) {
    throw new ApiFailure('prompt-unknown', { values: { version: promptUsed.trim().slice(0, 40) } });
  }
  const claimed = promptVersion === undefined ? null : findPrompt(promptVersion);
  if (claimed && claimed.prompt !== promptUsed) return { text: promptUsed, version: 'custom' };
  return { text: promptUsed, version: claimed?.version ?? promptVersion ?? 'custom' };
}
