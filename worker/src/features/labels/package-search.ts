import type { MealPackage, UnusablePackage } from '@carbsight/contracts';
import type { OwnFoodQueries } from '@carbsight/database';
import { type FoundLabel, foodOfLabel, type PersonLocation } from '@carbsight/domain';
import {
  type Glance,
  type LabelOutcome,
  type LabelReader,
  LabelReadingError,
  type lookAtPhoto,
} from '@carbsight/labels';
import type { ProductAnswer, ProductsService } from '@carbsight/runtime';

/** Below this fraction of the picture's width, a code belongs to something next to the meal. */
const MIN_WIDTH_FRACTION = 1 / 6;

type FailureOfLabel = Extract<LabelOutcome, { kind: 'failed' }>['failure'];
type Photo = { readonly bytes: Buffer };
type SeenPhoto = Photo & { readonly glance: Glance; readonly codes: ReadonlySet<string> };
type Owner = { readonly userId: string; readonly owner: PersonLocation };

/** In grams of carbohydrate: more than two roundings. */
const SAME_WITHIN = 1;
type Figures = Pick<FoundLabel, 'convention' | 'per100' | 'perServing'>;

/** Whether two sets of figures cannot be for the same food. If they count fibre differently, they cannot be compared. */
function contradicts(one: Figures, other: Figures): boolean {
  if (one.convention !== other.convention) return false;
  return (['per100', 'perServing'] as const).some((kind) => {
    const [here, there] = [one[kind]?.carbs, other[kind]?.carbs];
    return here != null && there != null && Math.abs(here - there) > SAME_WITHIN;
  });
}

type Asked = {
  /** No model sees the photos: even a small code in a corner says more than nothing. */
  readonly isOnlyReader: boolean;
  readonly signal: AbortSignal;
  /** Called when a photo shows a code or print: a figure may follow. */
  readonly onSign: () => void;
  /** Called when all photos have been looked at, which is before their print is read. */
  readonly onLooked: () => void;
};

/** `unusable`: what gave no figure, if nothing did. */
export type PackageFindings =
  | { readonly packaged: MealPackage; readonly unusable: null }
  | { readonly packaged: null; readonly unusable: UnusablePackage | null };

/** What the photos of a meal show of a package, without any model. */
export class PackageSearch {
  constructor(
    private readonly labels: Pick<LabelReader, 'search'>,
    private readonly lookAt: (photo: Buffer, signal: AbortSignal) => ReturnType<typeof lookAtPhoto>,
    private readonly products: Pick<ProductsService, 'find'>,
    private readonly ownFoods: Pick<OwnFoodQueries, 'findByBarcode'>,
  ) {}

  /**
   * First the barcode, whose product has a name, then the label, in each photo. A label in one photo goes with the code in another: they
   * are two sides of one package. Contradictions are not sure.
   * @throws LabelReadingError of the first photo that could not be read, when the others show no label
   */
  async find(
    photos: readonly Photo[],
    { userId, owner }: Owner,
    { isOnlyReader, signal, onSign, onLooked }: Asked,
  ): Promise<PackageFindings> {
    const seen: SeenPhoto[] = [];
    let hasOtherCode = false;
    for (const { bytes } of photos) {
      const { codes, glance } = await this.lookAt(bytes, signal);
      if (glance.hasRows || codes.length > 0) onSign();
      const near = codes.filter(({ widthFraction }) => isOnlyReader || widthFraction >= MIN_WIDTH_FRACTION);
      seen.push({ bytes, glance, codes: new Set(near.flatMap(({ code }) => code ?? [])) });
      hasOtherCode ||= near.some(({ code }) => code === null);
    }
    onLooked();
    const near = new Set(seen.flatMap(({ codes }) => [...codes]));
    const [firstCode = null, ...otherCodes] = near;
    const unusable: UnusablePackage[] = [];
    for (const code of near) {
      const product = await this.productOf(code, { userId, owner });
      if ('problem' in product) {
        unusable.push(product);
        continue;
      }
      // Two products in the photos: it is unknown which one was eaten.
      const isOnly = otherCodes.length === 0;
      const packaged = isOnly
        ? await this.unlessContradicted(
            product,
            seen.filter(({ codes }) => !codes.has(code)),
            { signal, onSign },
          )
        : { ...product, sure: false };
      return { packaged, unusable: null };
    }
    const { label, problem } = await this.labelIn(seen, { signal, onSign });
    if (label) {
      const food = foodOfLabel(label, firstCode);
      return { packaged: { source: 'label', food, sure: label.sure, doubts: [] }, unusable: null };
    }
    // A label without carbohydrate is not worth another photo, whatever its barcode.
    if (problem && (problem === 'no-carbohydrate' || unusable.length === 0)) {
      return { packaged: null, unusable: { problem, barcode: firstCode } };
    }
    const other = hasOtherCode ? ({ problem: 'other-code', barcode: null } as const) : null;
    return { packaged: null, unusable: unusable[0] ?? other };
  }

  /**
   * A label in another photo than the code's, which the person took for it, replaces the product's figures if it contradicts them: recipes
   * change, and rows are wrong. It is not sure then. What stands next to the code itself is not waited for.
   */
  private async unlessContradicted(
    product: MealPackage,
    photos: readonly SeenPhoto[],
    asked: Pick<Asked, 'signal' | 'onSign'>,
  ): Promise<MealPackage> {
    const { food } = product;
    if (food.id?.startsWith('own:')) return product;
    const { label } = await this.labelIn(photos, asked).catch((error: unknown) => {
      if (asked.signal.aborted || !(error instanceof LabelReadingError)) throw error;
      return { label: null };
    });
    if (!label || !contradicts(label, food)) return product;
    const { name, brand, packGrams } = food;
    const read = { ...foodOfLabel(label, food.barcode), name, brand, packGrams };
    return { source: 'label', food: read, sure: false, doubts: [] };
  }

  /**
   * Of several that differ, the first, which is not sure.
   * @throws LabelReadingError if no photo showed a label and one could not be read
   */
  private async labelIn(
    photos: readonly SeenPhoto[],
    { signal, onSign }: Pick<Asked, 'signal' | 'onSign'>,
  ): Promise<{ label: FoundLabel | null; problem: Exclude<FailureOfLabel, 'no-label'> | null }> {
    const failures: unknown[] = [];
    const problems: FailureOfLabel[] = [];
    const labels: FoundLabel[] = [];
    for (const { bytes, glance } of photos) {
      try {
        const outcome = await this.labels.search(bytes, glance, { signal, onPrint: onSign });
        if (outcome.kind === 'read') labels.push(outcome.label);
        else problems.push(outcome.failure);
      } catch (error) {
        if (signal.aborted || !(error instanceof LabelReadingError)) throw error;
        failures.push(error);
      }
    }
    const [first, ...others] = labels;
    if (first) {
      const isOne = others.every((other) => !contradicts(other, first));
      return { label: isOne ? first : { ...first, sure: false }, problem: null };
    }
    if (failures.length > 0) throw failures[0];
    return { label: null, problem: problems.find((problem) => problem !== 'no-label') ?? null };
  }

  /** The person's own food before the product; or why there is none now. */
  private async productOf(code: string, { userId, owner }: Owner): Promise<MealPackage | UnusablePackage> {
    const own = await this.ownFoods.findByBarcode(userId, code);
    if (own) return { source: 'barcode', food: own, sure: true, doubts: [] };
    const answer = await this.products.find(code, owner.language);
    if (answer.kind !== 'found') return unusableAnswer(code, answer);
    return { source: 'barcode', food: answer.food, sure: answer.doubts.length === 0, doubts: answer.doubts };
  }
}

const unusableAnswer = (barcode: string, answer: Exclude<ProductAnswer, { kind: 'found' }>): UnusablePackage =>
  answer.kind === 'refused'
    ? { problem: 'refused', barcode, refusal: answer.reason }
    : { problem: answer.kind, barcode };
