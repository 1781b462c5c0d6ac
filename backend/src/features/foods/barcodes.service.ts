import type { FoundProduct } from '@carbsight/contracts';
import { OwnFoodQueries, type UserEntity } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { codeOf, PersonFoods } from '../../platform/person-foods.js';

/** The food with a barcode. */
@Injectable()
export class BarcodesService {
  constructor(
    private readonly ownFoods: OwnFoodQueries,
    private readonly foods: PersonFoods,
  ) {}

  /** @throws ApiFailure `barcode-invalid`, `product-unknown`, `look-up-unavailable` */
  async find(user: Pick<UserEntity, 'id' | 'language'>, typed: string): Promise<FoundProduct> {
    const code = codeOf(typed);
    const own = await this.ownFoods.findByBarcode(user.id, code);
    return own ? { food: own, doubts: [] } : this.foods.product(user, code);
  }
}
