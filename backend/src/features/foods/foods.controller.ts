import { type Food, foodsApi, type PackagedFood, productsApi, type RequestOf } from '@carbsight/contracts';
import { EatenProductQueries, OwnFoodQueries, type UserEntity } from '@carbsight/database';
import {
  type Foods,
  foodIdOf,
  foodLocaleOf,
  isFoundBy,
  knownProduct,
  type ReferenceFood,
  referenceOf,
} from '@carbsight/domain';
import { printedAmount } from '@carbsight/foods';
import { Controller, Inject } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { codeOf, PersonFoods } from '../../platform/person-foods.js';

/** Finds foods to add to a meal: the person's own foods first, then products that they have eaten. */
@Controller()
export class FoodsController {
  constructor(
    @Inject(FOODS) private readonly tables: Foods,
    private readonly ownFoods: OwnFoodQueries,
    private readonly foods: PersonFoods,
    private readonly eaten: EatenProductQueries,
  ) {}

  @Implements(foodsApi.searchFoods)
  async search(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof foodsApi.searchFoods>) {
    const own = await this.searchOwn(account, query.search, query.limit);
    const eaten = own.length < query.limit ? await this.searchEaten(account, query.search) : [];
    const found = this.tables.search(query.search, query.limit, foodLocaleOf(account));
    const ofTables = found.map(({ food, everydayName, portions }) => ({
      id: foodIdOf(food),
      description: food.description,
      commonName: everydayName,
      category: food.category,
      carbsPer100g: food.carbsPer100g,
      fibrePer100g: food.fibrePer100g,
      portions: [...portions],
    }));
    return { foods: [...own, ...eaten, ...ofTables].slice(0, query.limit) };
  }

  /** @throws ApiFailure `barcode-invalid`, `product-unknown`, `look-up-unavailable` */
  @Implements(productsApi.findProduct)
  async findProduct(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { params }: RequestOf<typeof productsApi.findProduct>,
  ) {
    const code = codeOf(params.code);
    const own = await this.ownFoods.findByBarcode(account.id, code);
    if (own) return { food: own, doubts: [] };
    try {
      return await this.foods.product(account, code);
    } catch (failure) {
      const proposed = isUnknown(failure) ? await this.ownFoods.findInFamily(byId, code) : null;
      if (!proposed) throw failure;
      return { food: { ...proposed.food, id: `family:${code}` }, doubts: [], keptBy: proposed.keptBy };
    }
  }

  /** Those whose figures are used no longer are left out. */
  @Implements(foodsApi.listEatenProducts)
  async listEaten(@CurrentUser() { account: { id, language } }: SessionUser) {
    const eaten = await this.eaten.find(id);
    return { products: eaten.flatMap((product) => knownProduct(product, language, printedAmount) ?? []) };
  }

  /** A recipe without figures is not found: it cannot be logged. */
  private async searchOwn(user: UserEntity, search: string, limit: number): Promise<Food[]> {
    const records = await this.ownFoods.page(user.id, search, null, limit);
    const { find } = await this.foods.open(user, [], records);
    return records.flatMap((record) => {
      const food = find(record.id);
      return food ? [packageOf(record, food)] : [];
    });
  }

  /** By name, in every language that the product has, and brand. */
  private async searchEaten({ id: userId, language, polyolCounting }: UserEntity, search: string): Promise<Food[]> {
    return (await this.eaten.find(userId)).flatMap((product) => {
      const { code, name, record, grams: lastGrams } = product;
      if (!isFoundBy(search, [name, ...Object.values(record.names), record.brands].join(' '))) return [];
      const known = knownProduct(product, language, printedAmount);
      if (!known) return [];
      const stated = { ...known.food, table: 'off', code, source: 'open-food-facts' } as const;
      const reference = referenceOf(stated, polyolCounting);
      return [{ ...packageOf(known.food, reference), lastGrams }];
    });
  }
}

/** Open Food Facts does not have it, or does not say. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiFailure && /^(?:product-unknown|look-up-unavailable)/.test(failure.code);

function packageOf(
  { id, brand, packGrams, isLiquid }: Pick<PackagedFood, 'brand' | 'packGrams' | 'isLiquid'> & { readonly id: string },
  { description, carbsPer100g, fibrePer100g, serving = null }: ReferenceFood,
): Food {
  const portions = [
    ...(serving?.grams ? [portionOf(serving.name, 'serving', serving.grams)] : []),
    ...(packGrams ? [portionOf(null, 'packet', packGrams)] : []),
  ];
  const figures = { carbsPer100g, fibrePer100g, serving, portions: carbsPer100g === null ? [] : portions };
  return { id, description, commonName: null, brand, isLiquid, category: '', ...figures };
}

const portionOf = (name: string | null, unit: 'serving' | 'packet', grams: number): Food['portions'][number] => ({
  measure: name ?? `1 ${unit}`,
  grams,
  known: name === null ? { count: 1, unit, size: null } : null,
});
