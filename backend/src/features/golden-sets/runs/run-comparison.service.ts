import type { AnswerOf, PairedImage, runComparisonApi } from '@carbsight/contracts';
import { GoldenRunQueries, type ImageMean } from '@carbsight/database';
import { compareRuns, outcomeOf } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { photoUrlOf } from '../images/golden-images.service.js';
import { GoldenRunsService } from './golden-runs.service.js';

/** The same pairs give the same interval. */
const SEED = 1;

/** Two runs over the same images: is the second one better? */
@Injectable()
export class RunComparisonService {
  constructor(
    private readonly runs: GoldenRunsService,
    private readonly queries: GoldenRunQueries,
  ) {}

  /** @throws ApiFailure 404, 400 for a run with itself, 409 while one of them is running */
  async compare(a: string, b: string): Promise<AnswerOf<typeof runComparisonApi.compareGoldenRuns>> {
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
