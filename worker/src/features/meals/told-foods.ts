import type { OwnFoodQueries, RememberedFoodQueries } from '@carbsight/database';
import { type Foods, openFoodBook, type Told } from '@carbsight/domain';

/** What a person has told about foods: what they mean by their words, and the foods of their own. */
export class ToldFoods {
  constructor(
    private readonly remembered: Pick<RememberedFoodQueries, 'find'>,
    private readonly ownFoods: Pick<OwnFoodQueries, 'findNamed'>,
    private readonly tables: Pick<Foods, 'find'>,
  ) {}

  /** A recipe with a product in it has no figures here: products are looked up when they are logged. */
  async find(userId: string): Promise<Told> {
    const [remembered, owned] = await Promise.all([this.remembered.find(userId), this.ownFoods.findNamed(userId)]);
    const book = openFoodBook(owned, (id) => this.tables.find(id));
    return { remembered, ownFoods: owned.flatMap(({ id }) => book.find(id) ?? []) };
  }
}
