import type { FoundProduct } from '@carbsight/contracts';
import { OwnFoodQueries, type UserEntity } from '@carbsight/database';
import { parseBarcode } from '@carbsight/domain';
import { ProductsService, RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../platform/http/api-failure.js';

/** Look-ups of one person: nobody can use up what the whole installation may ask for. */
const LOOK_UPS = { points: 60, durationSec: 60 };

/** The food with a barcode. */
@Injectable()
export class BarcodesService {
  constructor(
    private readonly ownFoods: OwnFoodQueries,
    private readonly products: ProductsService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws ApiFailure `barcode-invalid`, `product-unknown`, `look-up-unavailable` */
  async find({ id, language }: Pick<UserEntity, 'id' | 'language'>, typed: string): Promise<FoundProduct> {
    const barcode = parseBarcode(typed);
    if ('problem' in barcode)
      throw new ApiFailure(barcode.problem === 'wrong-check-digit' ? 'barcode-invalid_check-digit' : 'barcode-invalid');
    const own = await this.ownFoods.findByBarcode(id, barcode.code);
    if (own) return { food: own, doubts: [] };
    const { allowed, retryAfterSec } = await this.limits.consume('barcodes', id, LOOK_UPS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const answer = await this.products.find(barcode.code, language);
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
}
