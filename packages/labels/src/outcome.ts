import type { FoundLabel, LabelFailure as LabelProblem } from '@carbsight/domain';

/** In pixels of the upright photo. */
export type PixelBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type LabelFailure = Exclude<LabelProblem, 'too-slow'>;

export type LabelOutcome =
  | { readonly kind: 'read'; readonly label: FoundLabel; readonly crop: PixelBox }
  | { readonly kind: 'failed'; readonly failure: LabelFailure; readonly crop: PixelBox | null };
