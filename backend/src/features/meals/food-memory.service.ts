import type { Meal } from '@carbsight/contracts';
import { RememberedFoodQueries, type UserEntity } from '@carbsight/database';
import { type Foods, foodLocaleOf, learnedWords } from '@carbsight/domain';
import { Inject, Injectable } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';

/** Learns from corrections what people mean by their words, for the next time they use them. */
@Injectable()
export class FoodMemoryService {
  constructor(
    private readonly remembered: RememberedFoodQueries,
    @Inject(FOODS) private readonly foods: Foods,
  ) {}

  /** The meal itself is already stored. */
  async learn(user: UserEntity, before: Meal, after: Meal): Promise<void> {
    if (after.note === '') return;
    const learned = learnedWords(before, after, this.foods.read(after.note, foodLocaleOf(user)));
    await this.remembered.learn(user.id, learned);
  }
}
