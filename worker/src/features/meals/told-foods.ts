import type { OwnFoodQueries, RememberedFoodQueries } from '@carbsight/database';
import { type Foods, foodsByName, type Told } from '@carbsight/domain';

/** What a person has told about foods: what they mean by their words, and the foods of their own. */
export class ToldFoods {
  constructor(
    private readonly remembered: Pick<RememberedFoodQueries, 'find'>,
    private readonly ownFoods: Pick<OwnFoodQueries, 'findNamed'>,
    private readonly tables: Pick<Foods, 'find'>,
  ) {}

  async find(userId: string): Promise<Told> {
    const [remembered, owned] = await Promise.all([this.remembered.find(userId), this.ownFoods.findNamed(userId)]);
    return { remembered, ownFoods: foodsByName(owned, this.tables) };
  }
}
