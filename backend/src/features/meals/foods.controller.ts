import { type AnswerOf, foodsApi, type RequestOf } from '@carbsight/contracts';
import { FoodQueries } from '@carbsight/database';
import { suggestFoods } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../platform/http/implements.decorator.js';

/** A list to choose from needs the usual measures, not all of them. */
const PORTIONS_MAX = 6;
const SUGGESTIONS_MAX = 5;

/** The reference table, for those who add a food to a meal. */
@Controller()
export class FoodsController {
  constructor(private readonly foods: FoodQueries) {}

  @Implements(foodsApi.searchFoods)
  async search(
    @Input() { query }: RequestOf<typeof foodsApi.searchFoods>,
  ): Promise<AnswerOf<typeof foodsApi.searchFoods>> {
    const suggested = suggestFoods(query.search, Math.min(query.limit, SUGGESTIONS_MAX));
    const nameOf = new Map(suggested.map(({ rowNumber, name }) => [rowNumber, name]));
    const [everyday, searched] = await Promise.all([
      this.foods.findByNumbers([...nameOf.keys()]),
      this.foods.search(query.search, query.limit),
    ]);
    const order = [...nameOf.keys()];
    everyday.sort((a, b) => order.indexOf(a.ndbNo) - order.indexOf(b.ndbNo));
    // Words of another language are in no row: the rows around what they mean are worth a look.
    const around = searched.length === 0 && suggested[0] ? await this.foods.search(suggested[0].name, query.limit) : [];
    const others = [...searched, ...around];
    const found = [...everyday, ...others.filter(({ ndbNo }) => !nameOf.has(ndbNo))].slice(0, query.limit);
    const portions = await this.foods.findPortions(found.map(({ ndbNo }) => ndbNo));
    const portionsOf = Map.groupBy(portions, ({ ndbNo }) => ndbNo);
    return {
      foods: found.map(({ ndbNo, description, category, carbsPer100g }) => ({
        id: ndbNo,
        ...{ description, commonName: nameOf.get(ndbNo) ?? null, category, carbsPer100g },
        portions: (portionsOf.get(ndbNo) ?? [])
          .slice(0, PORTIONS_MAX)
          .map(({ amount, measure, grams }) => ({ measure: `${amount} ${measure}`, grams })),
      })),
    };
  }
}
