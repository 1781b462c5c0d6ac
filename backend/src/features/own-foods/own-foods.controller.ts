import { OWN_FOODS_MAX, ownFoodsApi, type RequestOf } from '@carbsight/contracts';
import { newId, OwnFoodQueries, type OwnFoodRecord, type UserEntity } from '@carbsight/database';
import { ingredientIds, recipeWithout } from '@carbsight/domain';
import { Controller, Header, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { csvDownload, today } from '../../platform/csv.js';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import { pageCursor } from '../../platform/http/page-cursor.js';
import type { SessionUser } from '../../platform/http/request.js';
import { isSeen, tagHeader } from '../../platform/http/send-if-changed.js';
import { PersonFoods } from '../../platform/person-foods.js';
import { ownFoodColumns } from './own-food-columns.js';
import { writtenBy } from './own-food-refusals.js';
import { OwnFoodsFile } from './own-foods-file.js';

const cursors = pageCursor({
  words: z.string(),
  id: z
    .string()
    .transform((id) => id.replace(/^own:/, ''))
    .pipe(z.uuid()),
});

/** The time of its last change, as every list has it. */
const tagOfFood = (updatedAt: Date): string => `"${updatedAt.toISOString()}"`;

/** Whether a change was made to the food as it is, by its `If-Match`. */
const seenBy =
  (ifMatch: string | undefined) =>
  ({ updatedAt }: Pick<OwnFoodRecord, 'updatedAt'>): boolean =>
    isSeen(ifMatch, tagOfFood(updatedAt));

@Controller()
export class OwnFoodsController {
  constructor(
    private readonly queries: OwnFoodQueries,
    private readonly foods: PersonFoods,
    private readonly file: OwnFoodsFile,
  ) {}

  @Implements(ownFoodsApi.listOwnFoods)
  async list(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { query: { search, cursor, limit } }: RequestOf<typeof ownFoodsApi.listOwnFoods>,
  ) {
    const found = await this.queries.page(user.id, search, cursors.parse(cursor), limit + 1);
    const records = found.slice(0, limit);
    const last = records.at(-1);
    return {
      foods: await this.toOwnFoods(user, records),
      nextCursor: found.length > limit && last ? cursors.write(last) : null,
    };
  }

  @Implements(ownFoodsApi.addOwnFood)
  async add(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body }: RequestOf<typeof ownFoodsApi.addOwnFood>,
  ) {
    await this.foods.lookUp(user, ingredientIds(body.recipe));
    const { find } = await this.foods.open(user, ingredientIds(body.recipe));
    const food = writtenBy(user, `own:${newId()}`, body, null, find);
    const added = await this.queries.add(user.id, [food]);
    if (added === 'full') throw new ApiFailure('own-foods-full', { values: { most: OWN_FOODS_MAX } });
    if (added === 'owner-gone') throw notSignedIn();
    return this.get(user, food.id);
  }

  @Implements(ownFoodsApi.changeOwnFood)
  async change(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { params: { id }, body }: RequestOf<typeof ownFoodsApi.changeOwnFood>,
    @Headers('if-match') seen: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.foods.lookUp(user, ingredientIds(body.recipe));
    const { find } = await this.foods.open(user, [id, ...ingredientIds(body.recipe)]);
    const changed = await this.queries.change(
      user.id,
      id,
      (before) => writtenBy(user, id, body, before, find),
      seenBy(seen),
    );
    const food = await this.answer(user, changed);
    void reply.header('ETag', tagHeader(tagOfFood(food.updatedAt)));
    return food;
  }

  @Implements(ownFoodsApi.deleteOwnFood)
  async delete(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { params: { id } }: RequestOf<typeof ownFoodsApi.deleteOwnFood>,
    @Headers('if-match') seen: string | undefined,
  ) {
    const food = (await this.foods.find(user, [id])).get(id) ?? null;
    const isDeleted = await this.queries.delete(
      user.id,
      id,
      ({ recipe, convention }) => recipe && recipeWithout(id, food, recipe, convention),
      seenBy(seen),
    );
    if (!isDeleted) throw new ApiFailure('own-food-not-found');
  }

  @Implements(ownFoodsApi.mergeOwnFoods)
  async merge(
    @CurrentUser() { account }: SessionUser,
    @Input() { params: { id: kept }, body: { with: gone } }: RequestOf<typeof ownFoodsApi.mergeOwnFoods>,
    @Headers('if-match') seen: string | undefined,
  ) {
    if (kept === gone) throw new ApiFailure('merge-with-itself');
    return this.answer(account, await this.queries.merge(account.id, kept, gone, seenBy(seen)));
  }

  @Implements(ownFoodsApi.exportOwnFoods)
  @Header('Cache-Control', 'no-store')
  export(@CurrentUser() { account }: SessionUser) {
    return csvDownload(`carbsight-foods-${today()}.csv`, ownFoodColumns, this.file.reader(account));
  }

  @Implements(ownFoodsApi.importOwnFoods)
  async import(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof ownFoodsApi.importOwnFoods>,
  ) {
    return this.file.import(account, body.csv);
  }

  private async answer(user: UserEntity, changed: OwnFoodRecord | 'missing' | 'contains-itself') {
    if (changed === 'missing') throw new ApiFailure('own-food-not-found');
    if (changed === 'contains-itself') throw new ApiFailure('recipe-contains-itself');
    return this.get(user, changed.id);
  }

  private async get(user: UserEntity, id: string) {
    const found = await this.queries.findWithIngredients(user.id, [id]);
    const [food] = await this.toOwnFoods(
      user,
      found.filter((each) => each.id === id),
      found,
    );
    if (food) return food;
    throw new ApiFailure('own-food-not-found');
  }

  private async toOwnFoods(
    user: UserEntity,
    records: readonly OwnFoodRecord[],
    known: readonly OwnFoodRecord[] = records,
  ) {
    const { own } = await this.foods.open(user, [], known);
    return records.map((record) => ({ ...record, recipeSum: null, ...own(record.id) }));
  }
}
