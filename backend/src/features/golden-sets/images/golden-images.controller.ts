import { goldenImagesApi, type RequestOf } from '@carbsight/contracts';
import { GoldenImageQueries } from '@carbsight/database';
import { Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Implements, Input, Upload } from '../../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../../platform/http/receive-upload.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { sendUnchanged } from '../../../platform/http/send-if-changed.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { GoldenImagesService } from './golden-images.service.js';

/** An id is never reused for another photo. A person's photo may be withdrawn: it is never cached. */
const FOR_EVER = 'private, max-age=31536000, immutable';

@Controller()
export class GoldenImagesController {
  constructor(
    private readonly images: GoldenImagesService,
    private readonly queries: GoldenImageQueries,
  ) {}

  @Implements(goldenImagesApi.listGoldenImages)
  async list(
    @Input() { query }: RequestOf<typeof goldenImagesApi.listGoldenImages>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const state = `golden-images ${await this.queries.version()} ${JSON.stringify(query)}`;
    if (sendUnchanged(reply, 'private', state, known)) return [];
    const images = await this.images.list(query);
    void reply.send(images);
    return images;
  }

  @Implements(goldenImagesApi.getGoldenSetSummary)
  async summary() {
    return this.images.counts();
  }

  @Implements(goldenImagesApi.listGoldenDuplicates)
  async duplicates() {
    return this.images.duplicates();
  }

  @Implements(goldenImagesApi.getGoldenImage)
  async find(@Input() { params }: RequestOf<typeof goldenImagesApi.getGoldenImage>) {
    return this.images.find(params.imageId);
  }

  @Implements(goldenImagesApi.addGoldenImage)
  async add(
    @CurrentUser() { account }: SessionUser,
    @Upload() file: UploadedFile,
    @Input() { body }: RequestOf<typeof goldenImagesApi.addGoldenImage>,
  ) {
    return this.images.add(body, file, account);
  }

  @Implements(goldenImagesApi.addGoldenWords)
  async addWords(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof goldenImagesApi.addGoldenWords>,
  ) {
    await this.images.addWords(body.meals, account);
    return { added: body.meals.length };
  }

  @Implements(goldenImagesApi.updateGoldenImage)
  async update(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof goldenImagesApi.updateGoldenImage>,
  ) {
    return this.images.update(params.imageId, body, account);
  }

  @Implements(goldenImagesApi.deleteGoldenImage)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof goldenImagesApi.deleteGoldenImage>,
  ) {
    await this.images.remove(params.imageId, account);
  }

  @Implements(goldenImagesApi.getGoldenPhoto)
  async photo(
    @Input() { params, query }: RequestOf<typeof goldenImagesApi.getGoldenPhoto>,
    @Res() reply: FastifyReply,
  ) {
    const { bytes, isFromUser } = await this.images.photo(params.imageId, query.size);
    const caching = isFromUser ? 'no-store' : FOR_EVER;
    await reply.type(PHOTO_MEDIA_TYPE).header('Cache-Control', caching).send(bytes);
  }
}
