import type { FoodState, PackagedFood } from '@carbsight/contracts';
import type { SpokenLocale } from '../food-locale.js';
import type { EatenAmount } from './figures.js';

/** What a note beside a package says. */
export type PackageInNote = {
  /** How much of the package's food was eaten; null unless exactly one amount is stated that its figures apply to. */
  readonly eaten: EatenAmount | null;
  /** What the amount is of, where the note says so. */
  readonly state: FoodState | null;
  /** The note without the words about the package, each word in its place; empty if it names nothing else. */
  readonly rest: string;
  /** Words that may be of the package's food or of another one; empty for none. */
  readonly unplaced: string;
};

/** Implemented by `packages/foods`. */
export type ReadPackageNote = (
  note: string,
  food: Pick<
    PackagedFood,
    'name' | 'brand' | 'isLiquid' | 'packGrams' | 'parts' | 'servingName' | 'servingGrams' | 'prepared'
  >,
  locale?: SpokenLocale,
) => PackageInNote;
