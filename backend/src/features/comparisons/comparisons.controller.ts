import {
  comparisonsApi,
  type ModelAgreement,
  type ModelComparison,
  type ModelStats,
  type RequestOf,
  type StoredComparison,
} from '@carbsight/contracts';
import {
  ActivityQueries,
  type ComparedModels,
  ComparisonFiguresQueries,
  type ComparisonFilter,
  ComparisonListQueries,
} from '@carbsight/database';
import { agreementOf, compareStored } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { csvDownload, today } from '../../platform/csv.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import { type SessionUser } from '../../platform/http/request.js';
import { Thumbnails } from '../../platform/photos/thumbnails.js';
import { comparisonColumns, toModelComparison } from './comparison.mapper.js';

const HOUR_MS = 3_600_000;
/** A list has at most 300 KB; leaves room for everything around it. */
const LIST_MAX_BYTES = 290_000;
/** Characters of an analysis in a list: fewer where many characters take several bytes each. */
const ANALYSIS_MAX = [800, 400, 150, 50];

type Filter = { readonly days?: number | undefined } & Omit<ComparisonFilter, 'since' | 'liveModel'> & {
    readonly productionModel?: string | undefined;
  };

/** The two models' answers about the same meals. */
@Controller()
export class ComparisonsController {
  constructor(
    private readonly comparisons: ComparisonListQueries,
    private readonly figures: ComparisonFiguresQueries,
    private readonly pictures: Thumbnails,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(comparisonsApi.listComparisons)
  async list(@Input() { query }: RequestOf<typeof comparisonsApi.listComparisons>): Promise<ModelComparison[]> {
    const { limit, offset, before, ...filter } = query;
    const records = await this.comparisons.page(inTime(filter), { limit, offset, before });
    const pictures = await Promise.all(records.map(({ storageKey }) => this.pictures.find(storageKey)));
    const cutTo = (max: number) =>
      records.map((record, index) => toModelComparison(record, pictures[index] ?? null, max));
    const [most = 0] = ANALYSIS_MAX;
    const fitting = ANALYSIS_MAX.find((max) => Buffer.byteLength(JSON.stringify(cutTo(max))) <= LIST_MAX_BYTES);
    return cutTo(fitting ?? ANALYSIS_MAX.at(-1) ?? most);
  }

  /** @throws ApiFailure 404 */
  @Implements(comparisonsApi.getComparison)
  async find(
    @Input() { params: { comparisonId: id } }: RequestOf<typeof comparisonsApi.getComparison>,
  ): Promise<ModelComparison> {
    const record = await this.comparisons.find(id);
    if (!record) throw new ApiFailure('not-found_comparison');
    return toModelComparison(record, await this.pictures.find(record.storageKey));
  }

  @Implements(comparisonsApi.getModelStats)
  async stats(@Input() { query }: RequestOf<typeof comparisonsApi.getModelStats>): Promise<ModelStats> {
    const { timeframe: days, ...filter } = query;
    const { comparisons, apartGrams, farApart } = await this.figures.totals(inTime({ ...filter, days }));
    return {
      totalComparisons: comparisons,
      avgCarbDifference: comparisons > 0 ? apartGrams / comparisons : 0,
      highDifferenceCount: farApart,
    };
  }

  /** Any two variants on the scans that both have read. */
  @Implements(comparisonsApi.compareStoredAnswers)
  async stored(@Input() { query }: RequestOf<typeof comparisonsApi.compareStoredAnswers>): Promise<StoredComparison> {
    const { days, modelA, promptA, modelB, promptB } = query;
    const isAsked = modelA !== undefined && promptA !== undefined && modelB !== undefined && promptB !== undefined;
    const asked = isAsked ? { a: { model: modelA, prompt: promptA }, b: { model: modelB, prompt: promptB } } : null;
    const { since = null } = inTime({ days });
    return compareStored(await this.comparisons.storedAnswers(since, comparisonsApi.STORED_SCANS_MAX), asked);
  }

  /** Of one pair of models: two live models differ in how far they are from any test model. */
  @Implements(comparisonsApi.getModelAgreement)
  async agreement(
    @Input() { query: { productionModel, testModel, ...filter } }: RequestOf<typeof comparisonsApi.getModelAgreement>,
  ): Promise<ModelAgreement> {
    const fixed = inTime(filter);
    const pairs = await this.figures.pairs(fixed);
    const asked =
      productionModel !== undefined && testModel !== undefined ? { liveModel: productionModel, testModel } : null;
    const [most] = pairs;
    const pair = asked ?? (most ? { liveModel: most.liveModel, testModel: most.testModel } : null);
    if (!pair) return { ...NO_AGREEMENT, pairs: [] };
    const ofPair = { ...fixed, ...pair };
    const [differences, points] = await Promise.all([
      this.figures.differences(ofPair),
      this.comparisons.sample(ofPair, comparisonsApi.AGREEMENT_POINTS_MAX),
    ]);
    const agreement = agreementOf(differences);
    return {
      pair: toPair(pair),
      pairs: pairs.map((one) => ({ ...toPair(one), comparisons: one.comparisons })),
      n: agreement?.n ?? 0,
      meanDifference: agreement?.meanDifference ?? null,
      medianDifference: agreement?.medianDifference ?? null,
      standardDeviation: agreement?.standardDeviation ?? null,
      limitsOfAgreement: agreement?.limits ?? null,
      points: points.map(({ mealId, live, test }) => {
        return { mealId, productionCarbEstimate: live, testCarbEstimate: test };
      }),
    };
  }

  @Implements(comparisonsApi.exportComparisons)
  async export(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof comparisonsApi.exportComparisons>,
  ) {
    await this.activities.record({
      kind: 'viewed',
      actor: account,
      subject: 'model-comparisons',
      summary: 'Model comparisons exported',
      after: { days: query.days ?? 'all', model: query.model ?? 'all', minDelta: query.minDelta ?? 'all' },
    });
    // All pages start at the same time, however long the file takes.
    const fixed = inTime(query);
    const fileName = `carbsight-model-comparisons-${today()}.csv`;
    return csvDownload(fileName, comparisonColumns, (limit, after) =>
      this.comparisons.page(fixed, { limit, before: after?.id }),
    );
  }
}

const NO_AGREEMENT = {
  pair: null,
  n: 0,
  meanDifference: null,
  medianDifference: null,
  standardDeviation: null,
  limitsOfAgreement: null,
  points: [],
} satisfies Partial<ModelAgreement>;

const toPair = ({ liveModel, testModel }: Pick<ComparedModels, 'liveModel' | 'testModel'>) => ({
  productionModel: liveModel,
  testModel,
});

/** From the start of an hour, so that list, figures and plot count the same comparisons. */
function inTime({ days, productionModel: liveModel, ...rest }: Filter): ComparisonFilter {
  const filter = { ...rest, liveModel };
  if (days === undefined) return filter;
  const since = Date.now() - days * 24 * HOUR_MS;
  return { ...filter, since: new Date(Math.floor(since / HOUR_MS) * HOUR_MS) };
}
