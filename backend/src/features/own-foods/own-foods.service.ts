import {
  type AnswerOf,
  OWN_FOODS_MAX,
  type OwnFood,
  type OwnFoodBody,
  OwnFoodChange,
  type ownFoodsApi,
} from '@carbsight/contracts';
import { newId, OwnFoodQueries, type OwnFoodRecord, type UserEntity } from '@carbsight/database';
import {
  carbBasisOf,
  type FoodBook,
  ingredientIds,
  type OwnFoodFacts,
  openFoodBook,
  problemOfOwnFood,
  recipeWithout,
  writtenFood,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import { pageCursor } from '../../platform/http/page-cursor.js';
import { PersonFoods } from '../../platform/person-foods.js';
import { refusalOf } from './own-food-refusals.js';

type Page = AnswerOf<typeof ownFoodsApi.listOwnFoods>;

const cursors = pageCursor({
  words: z.string(),
  id: z
    .string()
    .transform((id) => id.replace(/^own:/, ''))
    .pipe(z.uuid()),
});

@Injectable()
export class OwnFoodsService {
  constructor(
    private readonly queries: OwnFoodQueries,
    private readonly foods: PersonFoods,
  ) {}

  async page(user: UserEntity, search: string | undefined, cursor: string | undefined, limit: number): Promise<Page> {
    const found = await this.queries.page(user.id, search, cursors.parse(cursor), limit + 1);
    const records = found.slice(0, limit);
    const last = records.at(-1);
    return {
      foods: await this.toOwnFoods(user, records),
      nextCursor: found.length > limit && last ? cursors.write(last) : null,
    };
  }

  async add(user: UserEntity, body: OwnFoodBody): Promise<OwnFood> {
    await this.foods.lookUp(user, ingredientIds(body.recipe));
    const { find } = await this.foods.open(user.id, ingredientIds(body.recipe));
    const food = writtenBy(user, `own:${newId()}`, body, null, find);
    const added = await this.queries.add(user.id, [food]);
    if (added === 'full') throw new ApiFailure('own-foods-full', { values: { most: OWN_FOODS_MAX } });
    if (added === 'owner-gone') throw notSignedIn();
    return this.get(user, food.id);
  }

  async change(user: UserEntity, id: string, body: OwnFoodChange): Promise<OwnFood> {
    await this.foods.lookUp(user, ingredientIds(body.recipe));
    const { find } = await this.foods.open(user.id, [id, ...ingredientIds(body.recipe)]);
    const changed = await this.queries.change(user.id, id, (before) => writtenBy(user, id, body, before, find));
    return this.answer(user, changed);
  }

  async delete(user: UserEntity, id: string): Promise<void> {
    const food = (await this.foods.find(user, [id])).get(id) ?? null;
    const isDeleted = await this.queries.delete(
      user.id,
      id,
      ({ recipe, convention }) => recipe && recipeWithout(id, food, recipe, convention),
    );
    if (!isDeleted) throw new ApiFailure('own-food-not-found');
  }

  async merge(user: UserEntity, kept: string, gone: string): Promise<OwnFood> {
    if (kept === gone) throw new ApiFailure('merge-with-itself');
    return this.answer(user, await this.queries.merge(user.id, kept, gone));
  }

  private async answer(user: UserEntity, changed: OwnFoodRecord | 'missing' | 'contains-itself'): Promise<OwnFood> {
    if (changed === 'missing') throw new ApiFailure('own-food-not-found');
    if (changed === 'contains-itself') throw new ApiFailure('recipe-contains-itself');
    return this.get(user, changed.id);
  }

  private async get(user: UserEntity, id: string): Promise<OwnFood> {
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
  ): Promise<OwnFood[]> {
    const { own } = await this.foods.open(user.id, [], known);
    return records.map((record) => toOwnFood(record, own));
  }
}

/** @throws ApiFailure 400 for an impossible food */
export function writtenBy(
  user: UserEntity,
  id: string,
  body: OwnFoodChange,
  before: OwnFoodFacts | null,
  find: FoodBook['find'],
): OwnFoodFacts {
  const food = writtenFood(id, body, before, carbBasisOf(user));
  if ('problem' in food) throw refusalOf(food.problem);
  if (ingredientIds(food.recipe).includes(id)) throw new ApiFailure('recipe-contains-itself');
  const figures = openFoodBook([food], find).own(id);
  const problem = figures && problemOfOwnFood(figures);
  if (problem) throw refusalOf(problem, figures.recipeSum?.missing[0]);
  return food;
}

function toOwnFood({ words: _, updatedAt, ...record }: OwnFoodRecord, own: FoodBook['own']): OwnFood {
  return { ...record, recipeSum: null, ...own(record.id), updatedAt: updatedAt.toISOString() };
}
