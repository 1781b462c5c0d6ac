import { type CarbBasis, type GoldenResult, goldenRunsApi, type RequestOf } from '@carbsight/contracts';
import { ActivityQueries, type GoldenResultRecord, GoldenRunQueries } from '@carbsight/database';
import { carbBasisOfPrompt } from '@carbsight/domain';
import { Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CsvColumns, csvDownload, UNKNOWN_COST } from '../../../platform/csv.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { sendIfChanged } from '../../../platform/http/send-if-changed.js';
import { toGoldenResult } from './golden-run.mapper.js';
import { GoldenRunsService } from './golden-runs.service.js';

type Row = { readonly record: GoldenResultRecord; readonly result: GoldenResult };

const toResultRow =
  (carbBasis: CarbBasis) =>
  (record: GoldenResultRecord): Row => ({
    record,
    result: toGoldenResult(record, Number.POSITIVE_INFINITY, carbBasis),
  });

/** The run's figures can be recounted from it, so unknown values are empty, never a no. */
const textOf = (value: boolean | null) => (value === null ? null : String(value));

/** Every call of a run. */
const resultColumns: CsvColumns<Row> = {
  id: ({ result }) => result.id,
  imageId: ({ result }) => result.imageId,
  repeat: ({ result }) => result.repeat,
  status: ({ result }) => result.status,
  mealName: ({ result }) => result.mealName,
  groundTruthCarbs: ({ result }) => result.groundTruthCarbs,
  truthSource: ({ result }) => result.truthSource,
  estimatedMealName: ({ result }) => result.estimatedMealName,
  estimatedCarbs: ({ result }) => result.estimatedCarbs,
  confidenceLow: ({ result }) => result.confidenceLow,
  confidenceHigh: ({ result }) => result.confidenceHigh,
  carbVariance: ({ result }) => result.carbVariance,
  absoluteVariance: ({ result }) => result.absoluteVariance,
  confidenceLevel: ({ result }) => result.confidenceLevel,
  responseTimeMs: ({ result }) => result.responseTime,
  tokens: ({ result }) => result.tokenUsage.total,
  costUsd: ({ result }) => result.tokenUsage.estimatedCost ?? UNKNOWN_COST,
  isNotFood: ({ result }) => textOf(result.isNotFood),
  isWrongDish: ({ result }) => textOf(result.isWrongDish),
  isInRange: ({ result }) => textOf(result.isInRange),
  hasDosingLanguage: ({ result }) => textOf(result.hasDosingLanguage),
  failure: ({ result }) => result.failure?.code ?? null,
  aiAnalysis: ({ result }) => result.aiAnalysis,
  isImageNotFood: ({ record }) => textOf(record.isNotFood),
  photoSha256: ({ record }) => record.photoSha256,
  dosingEvidence: ({ result }) => result.dosingEvidence,
  groundedCarbs: ({ result }) => result.groundedCarbs,
};

type Request<Name extends keyof typeof goldenRunsApi> = (typeof goldenRunsApi)[Name] extends infer E
  ? E extends Parameters<typeof Implements>[0]
    ? RequestOf<E>
    : never
  : never;

@Controller()
export class GoldenRunsController {
  constructor(
    private readonly runs: GoldenRunsService,
    private readonly queries: GoldenRunQueries,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(goldenRunsApi.listGoldenRuns)
  async list(
    @Input() { query }: Request<'listGoldenRuns'>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const runs = await this.runs.list(query);
    sendIfChanged(reply, 'private', JSON.stringify(runs), known, runs);
    return runs;
  }

  @Implements(goldenRunsApi.startGoldenRun)
  async start(@CurrentUser() { account }: SessionUser, @Input() { body }: Request<'startGoldenRun'>) {
    return this.runs.start(body, account);
  }

  @Implements(goldenRunsApi.getRunPrice)
  async price(@Input() { query }: Request<'getRunPrice'>) {
    return this.runs.price(query.model, query.repeats, query.promptCharacters);
  }

  @Implements(goldenRunsApi.getGoldenRun)
  async details(@Input() { params, query }: Request<'getGoldenRun'>) {
    return this.runs.details(params.runId, query);
  }

  @Implements(goldenRunsApi.getRunPoints)
  async points(@Input() { params }: Request<'getRunPoints'>) {
    return this.runs.points(params.runId);
  }

  @Implements(goldenRunsApi.cancelGoldenRun)
  async cancel(@CurrentUser() { account }: SessionUser, @Input() { params }: Request<'cancelGoldenRun'>) {
    return this.runs.cancel(params.runId, account);
  }

  @Implements(goldenRunsApi.exportGoldenRun)
  async export(@CurrentUser() { account }: SessionUser, @Input() { params }: Request<'exportGoldenRun'>) {
    const { id, prompt } = await this.runs.require(params.runId);
    const summary = 'Results of a batch test exported';
    await this.activities.record({ kind: 'viewed', actor: account, subject: `golden-run:${id}`, summary });
    return csvDownload(`carbsight-golden-run-${id}.csv`, resultColumns, async (limit, after) =>
      (await this.queries.resultsAfter(id, limit, after?.record)).map(toResultRow(carbBasisOfPrompt(prompt))),
    );
  }
}
