import { Readable } from 'node:stream';
import {
  type EvaluationDashboard,
  type EvaluationExportFormat,
  type EvaluationTimeframe,
  evaluationApi,
  type RequestOf,
} from '@carbsight/contracts';
import { EvaluationQueries } from '@carbsight/database';
import {
  bucketLabel,
  bySizeOfMeal,
  carbDeltaRanges,
  evaluatedPart,
  evaluationDashboard,
  evaluationFileName,
  type MealOutcomes,
  summariseOutcomes,
  timeframeBuckets,
} from '@carbsight/domain';
import { Controller, Module, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CsvColumns, singlePage, streamCsv } from '../../platform/csv.js';
import { Implements, Input } from '../../platform/http/implements.decorator.js';

const YEAR_MS = 365 * 24 * 3_600_000;
/** More than anyone releases in a year; a picker has to end somewhere. */
const MAX_VERSIONS = 100;
/** Foods are distinguished as far as a person reads. */
const MAX_FOODS = 50;

type Question = { readonly timeframe: EvaluationTimeframe; readonly promptVersion?: string | undefined };
type Evaluation = {
  readonly dashboard: EvaluationDashboard;
  readonly outcomes: readonly MealOutcomes[];
  readonly grain: 'hour' | 'day';
};

/** People's feedback on the estimates of a timeframe. */
@Controller()
class EvaluationController {
  constructor(private readonly queries: EvaluationQueries) {}

  /** Writes its own response, because a file is not the contract's answer but one way to format it. */
  @Implements(evaluationApi.getEvaluationDashboard)
  async dashboard(
    @Input() { query }: RequestOf<typeof evaluationApi.getEvaluationDashboard>,
    @Res() reply: FastifyReply,
  ) {
    const now = new Date();
    const evaluation = await this.evaluate(query, now);
    if (query.format) sendFile(reply, evaluation, query.format, now);
    else void reply.send(evaluation.dashboard);
    return evaluation.dashboard;
  }

  private async evaluate({ timeframe, promptVersion }: Question, now: Date): Promise<Evaluation> {
    const { grain, since, until } = timeframeBuckets(timeframe, now);
    const [outcomes, availableVersions] = await Promise.all([
      this.queries.outcomes({ grain, since, until, promptVersion }),
      this.queries.promptVersions(new Date(now.getTime() - YEAR_MS), MAX_VERSIONS),
    ]);
    const frame = { timeframe, promptVersion: promptVersion ?? null, availableVersions, now };
    return { dashboard: evaluationDashboard(outcomes, frame), outcomes, grain };
  }

  @Implements(evaluationApi.getEvaluationBreakdown)
  async breakDown(
    @Input() { query: { by, timeframe, promptVersion } }: RequestOf<typeof evaluationApi.getEvaluationBreakdown>,
  ) {
    const now = new Date();
    const { grain, since, until } = timeframeBuckets(timeframe, now);
    const shared = { by, timeframe, since };
    if (by === 'food') {
      const foods = await this.queries.foods({ grain, since, until }, MAX_FOODS + 1);
      const parts = foods.slice(0, MAX_FOODS).map(evaluatedPart);
      return { ...shared, promptVersion: null, parts, isLimited: foods.length > MAX_FOODS };
    }
    const found = await this.queries.parts(by, { grain, since, until, promptVersion });
    const parts = (by === 'size' ? bySizeOfMeal(found) : found).map(evaluatedPart);
    return { ...shared, promptVersion: promptVersion ?? null, parts, isLimited: false };
  }
}

type Row = {
  readonly date: string;
  readonly promptVersion: string;
  readonly totals: ReturnType<typeof summariseOutcomes>;
  readonly outcomes: readonly MealOutcomes[];
};

/** One for each hour or day and each version that was used in it. */
function evaluationRows({ outcomes, grain }: Pick<Evaluation, 'outcomes' | 'grain'>): Row[] {
  const groups = Map.groupBy(outcomes, ({ bucket, promptVersion }) => `${bucketLabel(bucket, grain)} ${promptVersion}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { bucket, promptVersion } = first;
    return { date: bucketLabel(bucket, grain), promptVersion, totals: summariseOutcomes(group), outcomes: group };
  });
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Rates in percent. */
const evaluationColumns: CsvColumns<Row> = {
  date: ({ date }) => date,
  promptVersion: ({ promptVersion }) => promptVersion,
  totalScans: ({ totals }) => totals.totalScans,
  thumbsUp: ({ totals }) => totals.thumbsUpCount,
  thumbsUpRate: ({ totals }) => oneDecimal(totals.thumbsUpRate),
  thumbsDown: ({ totals }) => totals.thumbsDownCount,
  thumbsDownRate: ({ totals }) => oneDecimal(totals.thumbsDownRate),
  overrides: ({ totals }) => totals.correctedCount,
  overrideRate: ({ totals }) => oneDecimal(totals.correctedRate),
  averageCarbDelta: ({ totals }) => (totals.comparedCount === 0 ? null : oneDecimal(totals.averageCarbDelta)),
  ...Object.fromEntries(
    carbDeltaRanges.map(({ label }, index) => [
      label,
      ({ outcomes }: Row) => outcomes.find(({ deltaRange }) => deltaRange === index + 1)?.scans ?? 0,
    ]),
  ),
};

function sendFile(reply: FastifyReply, evaluation: Evaluation, format: EvaluationExportFormat, now: Date): void {
  const { dashboard } = evaluation;
  const name = evaluationFileName(dashboard.timeframe, format, now);
  void reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    .send(
      format === 'csv'
        ? Readable.from(streamCsv(evaluationColumns, singlePage(evaluationRows(evaluation))))
        : JSON.stringify(dashboard, null, 2),
    );
}

/** Model Evaluation. */
@Module({ controllers: [EvaluationController] })
export class EvaluationModule {}
