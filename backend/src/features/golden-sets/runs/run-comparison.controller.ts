import { type PairedImage, type RequestOf, runComparisonApi } from '@carbsight/contracts';
import { ActivityQueries, GoldenRunQueries, type ImageMean } from '@carbsight/database';
import { compareRuns, outcomeOf } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { type CsvColumns, csvDownload, singlePage } from '../../../platform/csv.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { photoUrlOf } from '../images/golden-images.service.js';
import { GoldenRunsService } from './golden-runs.service.js';

/** Two runs image by image. */
const comparedImageColumns: CsvColumns<PairedImage> = {
  imageId: (image) => image.imageId,
  mealName: (image) => image.mealName,
  truth: (image) => image.truth,
  estimateA: (image) => image.estimateA,
  estimateB: (image) => image.estimateB,
  errorA: (image) => image.errorA,
  errorB: (image) => image.errorB,
  difference: (image) => image.difference,
  outcome: (image) => image.outcome,
};

/** The same pairs give the same interval. */
const SEED = 1;

/** Two runs over the same images: is the second one better? */
@Controller()
export class RunComparisonController {
  constructor(
    private readonly runs: GoldenRunsService,
    private readonly queries: GoldenRunQueries,
    private readonly activities: ActivityQueries,
  ) {}

  /** @throws ApiFailure 404, 400 for a run with itself, 409 while one of them is running */
  @Implements(runComparisonApi.compareGoldenRuns)
  async compare(@Input() { query: { a, b } }: RequestOf<typeof runComparisonApi.compareGoldenRuns>) {
    return this.comparisonOf(a, b);
  }

  @Implements(runComparisonApi.exportRunComparison)
  async export(
    @CurrentUser() { account }: SessionUser,
    @Input() { query: { a, b } }: RequestOf<typeof runComparisonApi.exportRunComparison>,
  ) {
    const { images } = await this.comparisonOf(a, b);
    const summary = 'Comparison of two batch tests exported';
    await this.activities.record({ kind: 'viewed', actor: account, subject: `golden-run:${b}`, summary });
    return csvDownload(`carbsight-golden-comparison-${a}-${b}.csv`, comparedImageColumns, singlePage(images));
  }

  private async comparisonOf(a: string, b: string) {
    if (a === b) throw new ApiFailure('same-run');
    const [first, second] = await Promise.all([this.runs.require(a), this.runs.require(b)]);
    if ([first, second].some(({ status }) => status === 'running')) throw new ApiFailure('run-running');
    const [means, others] = await Promise.all([this.queries.imageMeans(a), this.queries.imageMeans(b)]);
    const images = pairsOf(means, others);
    return {
      a: await this.runs.toRun(first),
      b: await this.runs.toRun(second),
      images,
      notCompared: new Set([...means, ...others].map(({ imageId }) => imageId)).size - images.length,
      ...compareRuns(images, SEED),
    };
  }
}

/** Images whose truth changed between the runs are not compared: they were measured against different values. */
function pairsOf(means: readonly ImageMean[], others: readonly ImageMean[]): PairedImage[] {
  const known = new Map(others.map((mean) => [mean.imageId, mean]));
  return means.flatMap((first) => {
    const second = known.get(first.imageId);
    if (!second || second.truthGrams !== first.truthGrams) return [];
    const errors = { errorA: first.meanAbsoluteError, errorB: second.meanAbsoluteError };
    const pair: PairedImage = {
      ...errors,
      imageId: first.imageId,
      mealName: first.mealName,
      truth: first.truthGrams,
      estimateA: first.meanGrams,
      estimateB: second.meanGrams,
      difference: errors.errorB - errors.errorA,
      outcome: outcomeOf(errors),
      thumbnailUrl: first.isImageDeleted || first.isInWords ? null : `${photoUrlOf(first.imageId)}?size=thumb`,
    };
    return [pair];
  });
}
