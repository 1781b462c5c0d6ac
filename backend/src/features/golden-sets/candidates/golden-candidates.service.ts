import { type GoldenCandidate, type GoldenImage, goldenImagesApi, type RequestOf } from '@carbsight/contracts';
import { type Actor, type CandidateRecord, GoldenCandidateQueries } from '@carbsight/database';
import { dishNameKey, teachingValue } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { GoldenImagesService, goldenSetFull } from '../images/golden-images.service.js';

type Acceptance = RequestOf<typeof goldenImagesApi.acceptGoldenCandidate>['body'];

/** How many of the most recent corrections are ranked; older ones had their chance. */
const RANKED = 500;
const SHOWN = 50;

/** Corrected meals whose owners allow us to learn from them. */
@Injectable()
export class GoldenCandidatesService {
  constructor(
    private readonly candidates: GoldenCandidateQueries,
    private readonly images: GoldenImagesService,
    private readonly photos: PhotoFiles,
  ) {}

  /** Those with the highest teaching value first. */
  async list(): Promise<GoldenCandidate[]> {
    const records = await this.candidates.list(RANKED);
    const known = Map.groupBy(records, ({ dishName }) => dishNameKey(dishName ?? ''));
    const ranked = records.map((record) => {
      // Meals without a name have nothing in common.
      const name = dishNameKey(record.dishName ?? '');
      const alike = name === '' ? 1 : (known.get(name)?.length ?? 1);
      return toCandidate(record, alike + record.goldenOfThisDish);
    });
    return ranked.sort((a, b) => b.score - a.score).slice(0, SHOWN);
  }

  /** @throws ApiFailure 404 when it was withdrawn, accepted or deleted in the meantime */
  async accept(mealId: string, acceptance: Acceptance, actor: Actor): Promise<GoldenImage> {
    const candidate = await this.candidates.find(mealId);
    const full = candidate && (await this.photos.read(candidate.storageKey, 'full'));
    const thumbnail = candidate && (await this.photos.read(candidate.storageKey, 'thumb'));
    if (!candidate || !full || !thumbnail) throw noSuchCandidate();
    // A separate copy: the meal's photo is deleted with the meal, and so is this one.
    const { sha256, perceptualHash, width, height } = candidate;
    const { id, storageKey } = await this.photos.store('golden', { full, thumbnail, sha256, width, height });
    const outcome = await this.candidates.accept(
      {
        id,
        storageKey,
        sha256,
        perceptualHash,
        mealId,
        ownerId: candidate.ownerId,
        ownerGrams: candidate.correctedGrams,
        // The file name is its owner's; it says nothing that is needed.
        fileName: 'meal.jpg',
        mealName: acceptance.mealName ?? candidate.dishName ?? goldenImagesApi.UNTITLED_MEAL,
        truthGrams: acceptance.groundTruthCarbs ?? candidate.correctedGrams,
        hasTruth: true,
        truthSource: acceptance.truthSource,
        isNotFood: false,
        tags: ['from-user'],
        metadata: null,
      },
      actor,
      goldenImagesApi.GOLDEN_IMAGES_MAX,
    );
    if (outcome === 'stored') return this.images.find(id);
    await this.photos.removeSoon([storageKey]);
    throw outcome === 'full' ? goldenSetFull() : noSuchCandidate();
  }

  /** @throws ApiFailure 404 */
  async dismiss(mealId: string, actor: Actor): Promise<void> {
    if (!(await this.candidates.dismiss(mealId, actor))) throw noSuchCandidate();
  }

  /** @throws ApiFailure 404 */
  async photo(mealId: string, size: 'thumb' | 'full'): Promise<Buffer> {
    const candidate = await this.candidates.find(mealId);
    const bytes = candidate && (await this.photos.read(candidate.storageKey, size));
    if (!bytes) throw noSuchCandidate();
    return bytes;
  }
}

function toCandidate(record: CandidateRecord, mealsOfThisDish: number): GoldenCandidate {
  const { mealId, dishName, estimatedGrams, correctedGrams, lowGrams, highGrams, judgeScore } = record;
  const worth = teachingValue({ estimatedGrams, correctedGrams, lowGrams, highGrams, judgeScore, mealsOfThisDish });
  return {
    mealId,
    dishName,
    judgeScore,
    mealsOfThisDish,
    score: worth.score,
    reasons: [...worth.reasons],
    thumbnailUrl: `/api/admin/golden-set/candidates/${mealId}/photo?size=thumb`,
    estimatedCarbs: estimatedGrams,
    correctedCarbs: correctedGrams,
    difference: Math.round((estimatedGrams - correctedGrams) * 10) / 10,
    correctionReason: record.correctionReason,
    confidenceLow: lowGrams,
    confidenceHigh: highGrams,
    createdAt: record.createdAt.toISOString(),
  };
}

function noSuchCandidate(): ApiFailure {
  return new ApiFailure('not-found_candidate');
}
