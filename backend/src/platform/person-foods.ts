import type { FoundProduct } from '@carbsight/contracts';
import { OwnFoodQueries, type OwnFoodRecord, ProductQueries, type UserEntity } from '@carbsight/database';
import {
  type FoodBook,
  type FoodOwner,
  type Foods,
  ingredientIds,
  openFoodBook,
  parseBarcode,
  parseFoodId,
  productCodes,
  productsById,
  type ReferenceFood,
  usualFoodId,
} from '@carbsight/domain';
import { openFoods, printedAmount } from '@carbsight/foods';
import { type Config, OpenFoodFacts, ProductsService, RateLimits } from '@carbsight/runtime';
import { type DynamicModule, Global, Inject, Injectable, Module } from '@nestjs/common';
import { FOODS } from './foods.js';
import { ApiFailure, tooManyAttempts } from './http/api-failure.js';

/** One person's look-ups, so that no one can use up the whole installation's limit. */
const LOOK_UPS = { points: 60, durationSec: 60 };

type Asker = Pick<UserEntity, 'id' | 'language' | 'polyolCounting'>;

/** Every food that a person can log: rows of the tables, their own foods and recipes, and products. */
@Injectable()
export class PersonFoods {
  constructor(
    @Inject(FOODS) private readonly tables: Foods,
    private readonly ownFoods: OwnFoodQueries,
    private readonly products: ProductQueries,
    private readonly lookUps: ProductsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The foods of these ids; unknown ids, and other people's, are omitted.
   * @throws ApiFailure as `product`, for a product that has no figures
   */
  async find(asker: Asker, ids: readonly (string | undefined)[]): Promise<ReadonlyMap<string, ReferenceFood>> {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    await this.lookUp(asker, wanted);
    const { find } = await this.open(asker, wanted);
    return new Map(
      wanted.flatMap((id) => {
        const food = find(id);
        return food ? [[id, food] as const] : [];
      }),
    );
  }

  /**
   * Looks up the products among these ids that have not been looked up yet.
   * @throws ApiFailure as `product`
   */
  async lookUp(asker: Asker, ids: readonly string[]): Promise<void> {
    const known = await this.findProducts(asker, ids);
    for (const id of new Set(ids)) {
      const { table, code } = parseFoodId(id);
      // One after the other, as Open Food Facts asks for; the first missing one is reason enough to stop.
      if (table === 'off' && !known.has(id)) await this.product(asker, codeOf(code));
    }
  }

  /**
   * The product with a barcode, kept or looked up.
   * @param code as `parseBarcode` returns it
   * @throws ApiFailure `product-unknown`, `look-up-unavailable`, `too-many-attempts`
   */
  async product({ id, language }: Asker, code: string): Promise<FoundProduct> {
    const { allowed, retryAfterSec } = await this.limits.consume('barcodes', id, LOOK_UPS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const answer = await this.lookUps.find(code, language);
    switch (answer.kind) {
      case 'found':
        return { food: answer.food, doubts: answer.doubts };
      case 'unknown':
        throw new ApiFailure('product-unknown');
      case 'refused':
        throw new ApiFailure(`product-unknown_${answer.reason}`);
      case 'off':
        throw new ApiFailure('product-unknown_off');
      case 'away':
        throw new ApiFailure('look-up-unavailable', { retryAfterSec: answer.retryAfterSec });
    }
  }

  /** The person's own foods, to be found by their names. */
  async named(owner: FoodOwner): Promise<readonly ReferenceFood[]> {
    const owned = await this.ownFoods.findNamed(owner.id);
    const { find } = await this.open(owner, [], owned);
    return owned.flatMap(({ id }) => find(id) ?? []);
  }

  /**
   * A book with these foods.
   * @param known own foods that have already been read
   */
  async open(owner: FoodOwner, ids: readonly string[], known: readonly OwnFoodRecord[] = []): Promise<FoodBook> {
    const named = [...ids, ...known.flatMap(({ recipe }) => ingredientIds(recipe))];
    const have = new Set(known.map(({ id }) => id));
    const missing = named.filter((id) => parseFoodId(id).table === 'own' && !have.has(id));
    const owned = [...known, ...(await this.ownFoods.findWithIngredients(owner.id, missing))];
    const products = await this.findProducts(owner, [
      ...named,
      ...owned.flatMap(({ recipe }) => ingredientIds(recipe)),
    ]);
    return openFoodBook(owned, (id) => products.get(id) ?? this.tables.find(id), owner.polyolCounting);
  }

  private async findProducts(
    { polyolCounting }: FoodOwner,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ReferenceFood>> {
    const codes = productCodes(ids.map(usualFoodId));
    if (codes.length === 0) return new Map();
    const products = productsById(await this.products.findAll(codes), printedAmount, polyolCounting);
    const asNamed = ids.flatMap((id) => {
      const food = products.get(usualFoodId(id));
      return food ? [[id, food] as const] : [];
    });
    return new Map([...products, ...asNamed]);
  }
}

/** @throws ApiFailure `barcode-invalid` */
export function codeOf(typed: string): string {
  const barcode = parseBarcode(typed);
  if ('code' in barcode) return barcode.code;
  throw new ApiFailure(barcode.problem === 'wrong-check-digit' ? 'barcode-invalid_check-digit' : 'barcode-invalid');
}

@Global()
@Module({})
export class PersonFoodsModule {
  static with({ products, http }: Pick<Config, 'products' | 'http'>): DynamicModule {
    return {
      module: PersonFoodsModule,
      providers: [
        { provide: FOODS, useFactory: openFoods },
        {
          provide: ProductsService,
          inject: [ProductQueries, RateLimits],
          useFactory: (rows: ProductQueries, limits: RateLimits) =>
            new ProductsService(
              rows,
              products.url ? new OpenFoodFacts(products.url, http.publicUrl, limits) : null,
              printedAmount,
            ),
        },
        PersonFoods,
      ],
      exports: [FOODS, ProductsService, PersonFoods],
    };
  }
}
