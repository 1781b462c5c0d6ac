import { type AnswerOf, type FoundProduct, foodsApi, productsApi, type RequestOf } from '@carbsight/contracts';
import { type Foods, foodIdOf, foodLocaleOf } from '@carbsight/domain';
import { Controller, Inject } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { BarcodesService } from './barcodes.service.js';

/** Finding a food, to add it to a meal. */
@Controller()
export class FoodsController {
  constructor(
    @Inject(FOODS) private readonly foods: Foods,
    private readonly barcodes: BarcodesService,
  ) {}

  @Implements(foodsApi.searchFoods)
  search(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof foodsApi.searchFoods>,
  ): AnswerOf<typeof foodsApi.searchFoods> {
    const locale = foodLocaleOf(account);
    return {
      foods: this.foods.search(query.search, query.limit, locale).map(({ food, everydayName, portions }) => ({
        id: foodIdOf(food),
        description: food.description,
        commonName: everydayName,
        category: food.category,
        carbsPer100g: food.carbsPer100g,
        fibrePer100g: food.fibrePer100g,
        portions: [...portions],
      })),
    };
  }

  @Implements(productsApi.findProduct)
  async findProduct(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof productsApi.findProduct>,
  ): Promise<FoundProduct> {
    return this.barcodes.find(account, params.code);
  }
}
