import type { MealPackage } from '@carbsight/contracts';
import type { OwnFoodQueries } from '@carbsight/database';
import { foodOfLabel, type PersonsPlace } from '@carbsight/domain';
import type { findBarcodes, LabelReader } from '@carbsight/labels';
import type { ProductsService } from '@carbsight/runtime';

/** Below this share of the picture's width, a code belongs to something beside the meal. */
const NEAR_ENOUGH = 1 / 6;

type Owner = { readonly userId: string; readonly owner: PersonsPlace };

/** What a photo shows of a package, without any model. */
export class PackageSearch {
  constructor(
    private readonly labels: Pick<LabelReader, 'read'>,
    private readonly barcodesIn: typeof findBarcodes,
    private readonly products: Pick<ProductsService, 'find'>,
    private readonly ownFoods: Pick<OwnFoodQueries, 'findByBarcode'>,
  ) {}

  /**
   * First the barcode, whose product has a name, then the label.
   * @param isOnlyReader no model sees the photo: even a small code in a corner says more than nothing
   * @throws LabelReadingError
   */
  async find(
    photo: Buffer,
    { userId, owner }: Owner,
    isOnlyReader: boolean,
    signal: AbortSignal,
  ): Promise<MealPackage | null> {
    const codes = await this.barcodesIn(photo);
    const [code] = codes.filter(({ widthShare }) => isOnlyReader || widthShare >= NEAR_ENOUGH);
    const product = code ? await this.productOf(code.code, { userId, owner }) : null;
    if (product) return product;
    const outcome = await this.labels.read(photo, signal);
    if (outcome.kind === 'failed') return null;
    const { label } = outcome;
    return { source: 'label', food: foodOfLabel(label, code?.code ?? null), sure: label.sure, doubts: [] };
  }

  /** The person's own food before the product; null if nobody knows the code now. */
  private async productOf(code: string, { userId, owner }: Owner): Promise<MealPackage | null> {
    const own = await this.ownFoods.findByBarcode(userId, code);
    if (own) return { source: 'barcode', food: own, sure: true, doubts: [] };
    const answer = await this.products.find(code, owner.language);
    if (answer.kind !== 'found') return null;
    return { source: 'barcode', food: answer.food, sure: answer.doubts.length === 0, doubts: answer.doubts };
  }
}
