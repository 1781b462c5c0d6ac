import { OwnFoodQueries, type OwnFoodRecord, ProductQueries } from '@carbsight/database';
import {
  type FoodBook,
  type Foods,
  ingredientIds,
  openFoodBook,
  parseFoodId,
  productCodes,
  productsById,
  type ReferenceFood,
} from '@carbsight/domain';
import { openFoods } from '@carbsight/foods';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { FOODS } from './foods.js';

/** Every food that a person can log: rows of the tables, their own foods and recipes, and products. */
@Injectable()
export class PersonFoods {
  constructor(
    @Inject(FOODS) private readonly tables: Foods,
    private readonly ownFoods: OwnFoodQueries,
    private readonly products: ProductQueries,
  ) {}

  /** The foods of these ids; unknown ids, and other people's, are omitted. */
  async find(userId: string, ids: readonly (string | undefined)[]): Promise<ReadonlyMap<string, ReferenceFood>> {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    const { find } = await this.open(userId, wanted);
    return new Map(
      wanted.flatMap((id) => {
        const food = find(id);
        return food ? [[id, food] as const] : [];
      }),
    );
  }

  /** The person's own foods, to be found by their names. */
  async named(userId: string): Promise<readonly ReferenceFood[]> {
    const owned = await this.ownFoods.findNamed(userId);
    const { find } = await this.open(userId, [], owned);
    return owned.flatMap(({ id }) => find(id) ?? []);
  }

  /** A book with these foods. @param known own foods that were read already */
  async open(userId: string, ids: readonly string[], known: readonly OwnFoodRecord[] = []): Promise<FoodBook> {
    const named = [...ids, ...known.flatMap(({ recipe }) => ingredientIds(recipe))];
    const have = new Set(known.map(({ id }) => id));
    const missing = named.filter((id) => parseFoodId(id).table === 'own' && !have.has(id));
    const owned = [...known, ...(await this.ownFoods.findWithIngredients(userId, missing))];
    const products = await this.findProducts([...named, ...owned.flatMap(({ recipe }) => ingredientIds(recipe))]);
    return openFoodBook(owned, (id) => products.get(id) ?? this.tables.find(id));
  }

  private async findProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ReferenceFood>> {
    const codes = productCodes(ids);
    return codes.length === 0 ? new Map() : productsById(await this.products.findAll(codes));
  }
}

@Global()
@Module({
  providers: [{ provide: FOODS, useFactory: openFoods }, PersonFoods],
  exports: [FOODS, PersonFoods],
})
export class PersonFoodsModule {}
