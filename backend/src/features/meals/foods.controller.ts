import { type AnswerOf, foodsApi, type RequestOf } from '@carbsight/contracts';
import { type Foods, foodIdOf, foodLocaleOf } from '@carbsight/domain';
import { Controller, Inject } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';

/** Food search, for adding a food to a meal. */
@Controller()
export class FoodsController {
  constructor(@Inject(FOODS) private readonly foods: Foods) {}

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
}
