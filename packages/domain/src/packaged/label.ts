import type { PackagedFood } from '@carbsight/contracts';

/** What a nutrition label says about carbohydrate. */
export type FoundLabel = Pick<
  PackagedFood,
  'convention' | 'per100' | 'perServing' | 'servingGrams' | 'servingName' | 'isLiquid' | 'state' | 'prepared'
> & {
  /** The figures agree with each other and with the energy, and nothing was guessed. */
  readonly sure: boolean;
};

/** Why no figures were read. */
export type LabelFailure = 'no-label' | 'no-carbohydrate' | 'not-readable' | 'too-slow';

/** A label as the food of a meal; `barcode`: also in the photo. */
export const foodOfLabel = (
  { sure: _, ...figures }: FoundLabel,
  barcode: string | null,
): PackagedFood & { readonly id: null } => ({
  ...figures,
  id: null,
  name: null,
  brand: null,
  barcode,
  packGrams: null,
});
