import type { ModelAgreement, ModelComparison, ModelStats, StoredComparison } from '@carbsight/contracts';
import { comparisonsApi } from '@carbsight/contracts';
import {
  type ComparedModels,
  ComparisonFiguresQueries,
  type ComparisonFilter,
  ComparisonListQueries,
  type ComparisonPage,
  type ComparisonRecord,
} from '@carbsight/database';
import { agreementOf, compareStored, type RecipePair } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import type { ReadPage } from '../../platform/csv.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { Thumbnails } from '../../platform/photos/thumbnails.js';
import { toModelComparison } from './comparison.mapper.js';

const HOUR_MS = 3_600_000;
/** A list has at most 300 KB; leaves room for everything around it. */
const LIST_MAX_BYTES = 290_000;
/** Characters of an analysis in a list: fewer where many characters take several bytes each. */
const ANALYSIS_MAX = [800, 400, 150, 50];

export type Filter = { readonly days?: number | undefined } & Omit<ComparisonFilter, 'since' | 'liveModel'> & {
    readonly productionModel?: string | undefined;
  };

/** The two models' answers about the same meals. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly comparisons: ComparisonListQueries,
    private readonly figures: ComparisonFiguresQueries,
    private readonly pictures: Thumbnails,
  ) {}

  async list(filter: Filter, page: ComparisonPage): Promise<ModelComparison[]> {
    const records = await this.comparisons.page(inTime(filter), page);
    const pictures = await Promise.all(records.map(({ storageKey }) => this.pictures.find(storageKey)));
    const cutTo = (max: number) =>
      records.map((record, index) => toModelComparison(record, pictures[index] ?? null, max));
    const [most = 0] = ANALYSIS_MAX;
    const fitting = ANALYSIS_MAX.find((max) => Buffer.byteLength(JSON.stringify(cutTo(max))) <= LIST_MAX_BYTES);
    return cutTo(fitting ?? ANALYSIS_MAX.at(-1) ?? most);
  }

  /** @throws ApiFailure 404 */
  async find(id: string): Promise<ModelComparison> {
    const record = await this.comparisons.find(id);
    if (!record) throw new ApiFailure('not-found_comparison');
    return toModelComparison(record, await this.pictures.find(record.storageKey));
  }

  /** For a file that does not fit in memory. */
  reader(filter: Filter): ReadPage<ComparisonRecord> {
    // All pages start at the same time, however long the file takes.
    const fixed = inTime(filter);
    return (limit, after) => this.comparisons.page(fixed, { limit, before: after?.id });
  }

  async stats(filter: Filter): Promise<ModelStats> {
    const { comparisons, apartGrams, farApart } = await this.figures.totals(inTime(filter));
    return {
      totalComparisons: comparisons,
      avgCarbDifference: comparisons > 0 ? apartGrams / comparisons : 0,
      highDifferenceCount: farApart,
    };
  }

  /** Any two recipes on the scans that both have read. */
  async stored(days: number | undefined, asked: RecipePair | null): Promise<StoredComparison> {
    const { since = null } = inTime({ days });
    return compareStored(await this.comparisons.storedAnswers(since, comparisonsApi.STORED_SCANS_MAX), asked);
  }

  /** Of one pair of models: two live models differ in how far they are from any test model. */
  async agreement({ productionModel, testModel, ...filter }: Filter): Promise<ModelAgreement> {
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
