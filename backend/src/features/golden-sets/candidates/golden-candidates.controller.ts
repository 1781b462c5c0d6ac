import { type GoldenImage, goldenImagesApi, type RequestOf } from '@carbsight/contracts';
import {
  type CandidateRecord,
  GoldenCandidateQueries,
  GoldenImageQueries,
  JudgeAgreementQueries,
} from '@carbsight/database';
import { dishNameKey, EVALUATION_VERSION, teachingValue } from '@carbsight/domain';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiFailure, goldenRefusal, mealNotFound } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import { type SessionUser } from '../../../platform/http/request.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { GoldenImagesService, goldenSetFull } from '../images/golden-images.service.js';

/** How many of the most recent corrections are ranked; older ones had their chance. */
const RANKED = 500;
const SHOWN = 50;

/** Corrected meals whose owners allow us to learn from them. */
@Controller()
export class GoldenCandidatesController {
  constructor(
    private readonly candidates: GoldenCandidateQueries,
    private readonly images: GoldenImagesService,
    private readonly photos: PhotoFiles,
    private readonly consents: GoldenImageQueries,
    private readonly judgements: JudgeAgreementQueries,
  ) {}

  /** Those with the highest teaching value first. It follows from one judge's scores, since judges score differently. */
  @Implements(goldenImagesApi.listGoldenCandidates)
  async list() {
    const [found, { judgeModel: judge }] = await Promise.all([
      this.candidates.list(RANKED),
      this.judgements.sortingJudge(EVALUATION_VERSION),
    ]);
    const records = found.map(({ judgeModel, ...record }) =>
      judgeModel === judge ? record : { ...record, judgeScore: null },
    );
    const known = Map.groupBy(records, ({ dishName }) => dishNameKey(dishName ?? ''));
    const ranked = records.map((record) => {
      // Meals without a name have nothing in common.
      const name = dishNameKey(record.dishName ?? '');
      const alike = name === '' ? 1 : (known.get(name)?.length ?? 1);
      return toCandidate(record, alike + record.goldenOfThisDish);
    });
    return ranked.sort((a, b) => b.score - a.score).slice(0, SHOWN);
  }

  /** @throws ApiFailure 409 with the reason, also if its owner withdraws in the meantime; 404 without such a meal */
  @Implements(goldenImagesApi.acceptGoldenCandidate)
  async accept(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { mealId }, body: acceptance }: RequestOf<typeof goldenImagesApi.acceptGoldenCandidate>,
  ): Promise<GoldenImage> {
    const meal = await this.candidates.findAddable(mealId);
    if (!meal) throw await this.refusalOf(mealId);
    const full = await this.photos.load(meal.storageKey, 'full');
    const thumbnail = await this.photos.load(meal.storageKey, 'thumb');
    if (!full || !thumbnail) throw new ApiFailure('photo-missing');
    const { ownerId, ownerGrams, sha256, perceptualHash, width, height } = meal;
    const { groundTruthCarbs: truthGrams = meal.correctedGrams, truthSource } = acceptance;
    // A separate copy: the meal's photo is deleted with the meal, and so is this one.
    const { id, storageKey } = await this.photos.store('golden', { full, thumbnail, sha256, width, height });
    const outcome = await this.candidates.add(
      {
        id,
        storageKey,
        sha256,
        perceptualHash,
        mealId,
        ownerId,
        ownerGrams,
        // The file name is its owner's; it says nothing that is needed.
        fileName: 'meal.jpg',
        mealName: acceptance.mealName ?? meal.dishName ?? goldenImagesApi.UNTITLED_MEAL,
        truthGrams: truthGrams ?? 0,
        hasTruth: truthGrams !== null,
        truthSource: truthGrams === null ? null : truthSource,
        isNotFood: false,
        tags: ['from-user'],
        metadata: null,
      },
      actor,
      goldenImagesApi.GOLDEN_IMAGES_MAX,
    );
    if (outcome === 'stored') return this.images.find(id);
    await this.photos.removeSoon([storageKey]);
    throw outcome === 'full' ? goldenSetFull() : await this.refusalOf(mealId);
  }

  /** Of a meal that could not be added a moment ago. */
  private async refusalOf(mealId: string): Promise<ApiFailure> {
    const refusal = await this.candidates.refusalOf(mealId);
    return refusal ? goldenRefusal(refusal) : mealNotFound();
  }

  /** @throws ApiFailure 404 */
  @Implements(goldenImagesApi.dismissGoldenCandidate)
  async dismiss(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { mealId } }: RequestOf<typeof goldenImagesApi.dismissGoldenCandidate>,
  ): Promise<void> {
    if (!(await this.candidates.dismiss(mealId, actor))) throw noSuchCandidate();
  }

  /**
   * Never cached: a withdrawn photo must not be visible any more.
   * @throws ApiFailure 404
   */
  @Implements(goldenImagesApi.getGoldenCandidatePhoto)
  async photo(
    @Input() { params, query }: RequestOf<typeof goldenImagesApi.getGoldenCandidatePhoto>,
    @Res() reply: FastifyReply,
  ) {
    const candidate = await this.candidates.find(params.mealId);
    const bytes = candidate && (await this.photos.load(candidate.storageKey, query.size));
    if (!bytes) throw noSuchCandidate();
    await reply.type(PHOTO_MEDIA_TYPE).send(bytes);
  }

  @Implements(goldenImagesApi.getResearchConsent)
  async consent(@CurrentUser() { account }: SessionUser) {
    return toConsent(await this.consents.consentOf(account.id));
  }

  @Implements(goldenImagesApi.setResearchConsent)
  async setConsent(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof goldenImagesApi.setResearchConsent>,
  ) {
    const { since, storageKeys } = await this.consents.setConsent(account.id, body.consent);
    await this.photos.removeSoon(storageKeys);
    return toConsent(since);
  }
}

function toCandidate(record: Omit<CandidateRecord, 'judgeModel'>, mealsOfThisDish: number) {
  const { mealId, estimatedGrams, correctedGrams, lowGrams, highGrams } = record;
  const { score, reasons } = teachingValue({ ...record, mealsOfThisDish });
  return {
    ...record,
    mealsOfThisDish,
    score,
    reasons: [...reasons],
    thumbnailUrl: `/api/admin/golden-set/candidates/${mealId}/photo?size=thumb`,
    estimatedCarbs: estimatedGrams,
    correctedCarbs: correctedGrams,
    difference: Math.round((estimatedGrams - correctedGrams) * 10) / 10,
    confidenceLow: lowGrams,
    confidenceHigh: highGrams,
  };
}

function noSuchCandidate(): ApiFailure {
  return new ApiFailure('not-found_candidate');
}

const toConsent = (since: Date | null) => ({ consent: since !== null, since });
