import type { MealPackage } from '@carbsight/contracts';
import type { OwnFoodQueries } from '@carbsight/database';
import { foodOfLabel, type PersonsPlace } from '@carbsight/domain';
import { type findBarcodes, type LabelFigures, type LabelReader, LabelReadingError } from '@carbsight/labels';
import type { ProductsService } from '@carbsight/runtime';

/** Below this share of the picture's width, a code belongs to something beside the meal. */
const NEAR_ENOUGH = 1 / 6;

type Photo = { readonly bytes: Buffer };
type Owner = { readonly userId: string; readonly owner: PersonsPlace };

/** What the photos of a meal show of a package, without any model. */
export class PackageSearch {
  constructor(
    private readonly labels: Pick<LabelReader, 'read'>,
    private readonly barcodesIn: typeof findBarcodes,
    private readonly products: Pick<ProductsService, 'find'>,
    private readonly ownFoods: Pick<OwnFoodQueries, 'findByBarcode'>,
  ) {}

  /**
   * First the barcode, whose product has a name, then the label, in each photo; the first package counts. A label in one photo has
   * the code in another: they are two sides of one package.
   * @param isOnlyReader no model sees the photos: even a small code in a corner says more than nothing
   * @throws LabelReadingError of the first photo that could not be read, when the others show no label
   */
  async find(
    photos: readonly Photo[],
    { userId, owner }: Owner,
    isOnlyReader: boolean,
    signal: AbortSignal,
  ): Promise<MealPackage | null> {
    let firstCode: string | null = null;
    for (const { bytes } of photos) {
      const codes = await this.barcodesIn(bytes);
      const [near] = codes.filter(({ widthShare }) => isOnlyReader || widthShare >= NEAR_ENOUGH);
      const product = near ? await this.productOf(near.code, { userId, owner }) : null;
      if (product) return product;
      firstCode ??= near?.code ?? null;
    }
    const label = await this.firstLabel(photos, signal);
    return label && { source: 'label', food: foodOfLabel(label, firstCode), sure: label.sure, doubts: [] };
  }

  private async firstLabel(photos: readonly Photo[], signal: AbortSignal): Promise<LabelFigures | null> {
    const failures: unknown[] = [];
    for (const { bytes } of photos) {
      try {
        const outcome = await this.labels.read(bytes, signal);
        if (outcome.kind !== 'failed') return outcome.label;
      } catch (error) {
        if (signal.aborted || !(error instanceof LabelReadingError)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return null;
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
