import { goldenImagesApi, type RequestOf, type ResearchConsent } from '@carbsight/contracts';
import { GoldenImageQueries } from '@carbsight/database';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { GoldenCandidatesService } from './golden-candidates.service.js';

@Controller()
export class GoldenCandidatesController {
  constructor(
    private readonly candidates: GoldenCandidatesService,
    private readonly images: GoldenImageQueries,
    private readonly photos: PhotoFiles,
  ) {}

  @Implements(goldenImagesApi.listGoldenCandidates)
  async list() {
    return this.candidates.list();
  }

  @Implements(goldenImagesApi.acceptGoldenCandidate)
  async accept(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof goldenImagesApi.acceptGoldenCandidate>,
  ) {
    return this.candidates.accept(params.mealId, body, account);
  }

  @Implements(goldenImagesApi.dismissGoldenCandidate)
  async dismiss(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof goldenImagesApi.dismissGoldenCandidate>,
  ) {
    await this.candidates.dismiss(params.mealId, account);
  }

  /** Never cached: a withdrawn photo must not be visible any more. */
  @Implements(goldenImagesApi.getGoldenCandidatePhoto)
  async photo(
    @Input() { params, query }: RequestOf<typeof goldenImagesApi.getGoldenCandidatePhoto>,
    @Res() reply: FastifyReply,
  ) {
    const bytes = await this.candidates.photo(params.mealId, query.size);
    await reply.type(PHOTO_MEDIA_TYPE).send(bytes);
  }

  @Implements(goldenImagesApi.getResearchConsent)
  async consent(@CurrentUser() { account }: SessionUser) {
    return toConsent(await this.images.consentOf(account.id));
  }

  @Implements(goldenImagesApi.setResearchConsent)
  async setConsent(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof goldenImagesApi.setResearchConsent>,
  ) {
    const { since, storageKeys } = await this.images.setConsent(account.id, body.consent);
    await this.photos.removeSoon(storageKeys);
    return toConsent(since);
  }
}

function toConsent(since: Date | null): ResearchConsent {
  return { consent: since !== null, since: since?.toISOString() ?? null };
}
