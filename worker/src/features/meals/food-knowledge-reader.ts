import type { OwnFoodQueries, ProductQueries, RememberedFoodQueries } from '@carbsight/database';
import {
  type FoodKnowledge,
  type Foods,
  ingredientIds,
  openFoodBook,
  productCodes,
  productsById,
} from '@carbsight/domain';

/** What is known about a person's foods: what they mean by their words, and their own foods. */
export class FoodKnowledgeReader {
  constructor(
    private readonly remembered: Pick<RememberedFoodQueries, 'find'>,
    private readonly ownFoods: Pick<OwnFoodQueries, 'findNamed'>,
    private readonly products: Pick<ProductQueries, 'findAll'>,
    private readonly tables: Pick<Foods, 'find'>,
  ) {}

  async find(userId: string): Promise<FoodKnowledge> {
    const [remembered, owned] = await Promise.all([this.remembered.find(userId), this.ownFoods.findNamed(userId)]);
    const codes = productCodes(owned.flatMap(({ recipe }) => ingredientIds(recipe)));
    const products = productsById(codes.length === 0 ? [] : await this.products.findAll(codes));
    const book = openFoodBook(owned, (id) => products.get(id) ?? this.tables.find(id));
    return { remembered, ownFoods: owned.flatMap(({ id }) => book.find(id) ?? []) };
  }
}
