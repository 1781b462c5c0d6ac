import {
  type EatenProduct,
  type FoodKnowledge,
  type FoodOwner,
  type Foods,
  ingredientIds,
  namedProduct,
  type OwnFoodFacts,
  openFoodBook,
  type ProductRecord,
  productCodes,
  productsById,
  type ReadPrinted,
  type RememberedFood,
} from '@carbsight/domain';

type KeptProduct = { readonly code: string; readonly record: ProductRecord | null };

/** What is known about a person's foods: what they mean by their words, and their own foods. */
export class FoodKnowledgeReader {
  constructor(
    private readonly remembered: { find(userId: string): Promise<readonly RememberedFood[]> },
    private readonly ownFoods: { findNamed(userId: string): Promise<readonly OwnFoodFacts[]> },
    private readonly products: { findAll(codes: readonly string[]): Promise<readonly KeptProduct[]> },
    private readonly eaten: { find(userId: string): Promise<readonly EatenProduct[]> },
    private readonly tables: Pick<Foods, 'find'>,
    private readonly readPrinted: ReadPrinted,
  ) {}

  async find({ id, polyolCounting }: FoodOwner): Promise<FoodKnowledge> {
    const [remembered, owned, eaten] = await Promise.all([
      this.remembered.find(id),
      this.ownFoods.findNamed(id),
      this.eaten.find(id),
    ]);
    const codes = productCodes(owned.flatMap(({ recipe }) => ingredientIds(recipe)));
    const kept = codes.length === 0 ? [] : await this.products.findAll(codes);
    const products = productsById(kept, this.readPrinted, polyolCounting);
    const book = openFoodBook(owned, (food) => products.get(food) ?? this.tables.find(food), polyolCounting);
    const ownBarcodes = new Set(owned.map(({ barcode }) => barcode));
    const eatenFoods = eaten
      .filter(({ code }) => !ownBarcodes.has(code))
      .flatMap((product) => namedProduct(product, this.readPrinted, polyolCounting));
    return { remembered, ownFoods: [...eatenFoods, ...owned.flatMap((food) => book.find(food.id) ?? [])] };
  }
}
