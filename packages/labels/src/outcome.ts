import type { CarbBasis, CarbFigures } from '@carbsight/contracts';

/** What a nutrition label says about carbohydrate. At least one of `per100` and `perServing` is known. */
export type LabelFigures = {
  /** The energy and, with two columns, their ratio agree, and nothing was guessed. */
  readonly sure: boolean;
  readonly convention: CarbBasis;
  /** Per 100 g; per 100 ml of a liquid. */
  readonly per100: CarbFigures | null;
  readonly perServing: CarbFigures | null;
  /** Weight of a serving in grams; of a liquid in millilitres. */
  readonly servingGrams: number | null;
  readonly servingName: string | null;
  readonly isLiquid: boolean;
};

/** In pixels of the upright photo. */
export type PixelBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type LabelFailure = 'no-label' | 'no-carbohydrate' | 'not-readable';

export type LabelOutcome =
  | { readonly kind: 'read'; readonly label: LabelFigures; readonly crop: PixelBox }
  | { readonly kind: 'failed'; readonly failure: LabelFailure; readonly crop: PixelBox | null };
