import { mealsApi, type RequestOf } from '@carbsight/contracts';
import { MealQueries, type MealWriter } from '@carbsight/database';
import { Controller, Headers, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiFailure, mealNotFound } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input, Uploads } from '../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import type { SessionUser } from '../../platform/http/request.js';
import { sendUnchanged, tagHeader } from '../../platform/http/send-if-changed.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE } from '../../platform/photos/photo-intake.js';
import { RequestedVariants } from '../models/index.js';
import { MealPackagesService } from './meal-packages.service.js';
import { Writer } from './meal-tag.js';
import { MealsService } from './meals.service.js';
import { ScanIntakeService } from './scan-intake.service.js';
import { DailyScansGuard, parseIdempotencyKey } from './scan-quota.js';
import { waitOf } from './waiting/meal-polls.js';

type Request<E extends keyof typeof mealsApi> = (typeof mealsApi)[E] extends infer D
  ? D extends Parameters<typeof Implements>[0]
    ? RequestOf<D>
    : never
  : never;

@Controller()
export class MealsController {
  constructor(
    private readonly intake: ScanIntakeService,
    private readonly meals: MealsService,
    private readonly packages: MealPackagesService,
    private readonly photos: PhotoFiles,
    private readonly queries: MealQueries,
    private readonly variants: RequestedVariants,
  ) {}

  @Implements(mealsApi.createScan)
  @UseGuards(DailyScansGuard)
  async create(
    @CurrentUser() user: SessionUser,
    @Uploads() files: readonly UploadedFile[],
    @Input() { body }: Request<'createScan'>,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.intake.accept(user.account, {
      byId: user.byId,
      files,
      note: body.note,
      eatenAt: body.eatenAt ? new Date(body.eatenAt) : new Date(),
      metadata: body.metadata,
      sessionKey: body.sessionId ?? null,
      idempotencyKey: parseIdempotencyKey(key),
      partOf: body.partOf ?? null,
    });
  }

  @Implements(mealsApi.listMeals)
  async list(@CurrentUser() user: SessionUser, @Input() { query }: Request<'listMeals'>) {
    const { cursor, limit, from, to, ...rest } = query;
    const filter = { ...rest, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
    return this.meals.page(user.account, filter, cursor, limit);
  }

  @Implements(mealsApi.getMeal)
  async get(
    @CurrentUser() user: SessionUser,
    @Input() { params }: Request<'getMeal'>,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { meal, tag, isWaiting } = await this.meals.findWithTag(user.account, params.mealId);
    // Who waits for a change asks again with each tag: nothing changes on its own any more.
    if (isWaiting || waitOf(prefer) === 0) void reply.header('ETag', tagHeader(tag));
    const isOwn = user.byId === user.account.id;
    return isOwn ? meal : { ...meal, mayDelete: await this.queries.mayRemove(user.account.id, meal.mealId, user.byId) };
  }

  @Implements(mealsApi.eatPackage)
  async eat(
    @CurrentUser() user: SessionUser,
    @Writer() writer: MealWriter,
    @Input() { params, body }: Request<'eatPackage'>,
  ) {
    return this.packages.complete(user.account, params.mealId, body, writer);
  }

  @Implements(mealsApi.movePart)
  async move(
    @CurrentUser() user: SessionUser,
    @Writer() writer: MealWriter,
    @Input() { params, body }: Request<'movePart'>,
  ) {
    return this.meals.move(user.account, params.mealId, body.partOf, writer);
  }

  @Implements(mealsApi.giveFeedback)
  async feedback(
    @CurrentUser() user: SessionUser,
    @Writer() writer: MealWriter,
    @Input() { params, body }: Request<'giveFeedback'>,
  ) {
    return this.meals.giveFeedback(user.account, params.mealId, body.thumb, body.comment || null, writer);
  }

  @Implements(mealsApi.cancelAnalysis)
  async cancel(@CurrentUser() user: SessionUser, @Input() { params }: Request<'cancelAnalysis'>) {
    return this.meals.cancel(user.account, params.mealId);
  }

  @Implements(mealsApi.reanalyze)
  async reanalyze(
    @CurrentUser() user: SessionUser,
    @Writer() writer: MealWriter,
    @Input() { params, body }: Request<'reanalyze'>,
  ) {
    const variant = await this.variants.find(user.account, body);
    return this.meals.reanalyze(user.account, params.mealId, { note: body.note, variant }, writer);
  }

  @Implements(mealsApi.deleteMeal)
  async remove(
    @CurrentUser() user: SessionUser,
    @Writer() writer: MealWriter,
    @Input() { params }: Request<'deleteMeal'>,
  ) {
    await this.meals.remove(user.account.id, params.mealId, writer);
  }

  @Implements(mealsApi.getPhoto)
  async photo(
    @CurrentUser() user: SessionUser,
    @Input() { params, query }: Request<'getPhoto'>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const photo = await this.queries.findPhotoOf(user.account.id, params.mealId, query.place);
    if (!photo) throw mealNotFound();
    void reply.header('Content-Type', PHOTO_MEDIA_TYPE).header('Content-Disposition', 'inline');
    // A family member's access may end: their browser asks each time.
    const isOwn = user.byId === user.account.id;
    if (!isOwn && sendUnchanged(reply, 'private', `${photo.storageKey} ${query.size}`, known)) return;
    const bytes = await this.photos.load(photo.storageKey, query.size);
    if (!bytes) throw new ApiFailure('photo-missing');
    if (isOwn) void reply.header('Cache-Control', 'private, max-age=31536000, immutable');
    void reply.send(bytes);
  }
}
