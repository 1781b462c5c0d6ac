import type { Span, StatedFigure } from '../text/tokenise.js';

/** A word of a note, as used by the search for a food. */
export type Item = (
  | {
      readonly kind: 'word' | 'unknown' | 'unit' | 'size' | 'silent';
      readonly text: string;
      readonly raw: string;
      /** The person's own words; empty if another item has them. */
      readonly said: string;
      /** Corrected from an unknown word. */
      readonly isSpelled?: boolean;
      /** Part of a brand's name. */
      readonly isBrand?: boolean;
      /** From an emoji. */
      readonly isPicture?: boolean;
      /** After "of": what the food before it is of, "jugo de mora". */
      readonly isOf?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly number: number;
      readonly ends: readonly [low: number, high: number] | null;
      readonly isFraction: boolean;
      /** Written as "x 2". */
      readonly isTimes: boolean;
      readonly raw: string;
      readonly said: string;
      readonly next: string;
      readonly isPicture?: boolean;
    }
  | { readonly kind: 'grams' }
) & { readonly span?: Span | undefined };

/** The words between two separators. */
export type Chunk = {
  readonly items: readonly Item[];
  /** How strongly it is separated from the previous chunk: from 0.3 for "with" to 3 for a full stop. */
  readonly separation: number;
  /** The separator itself: "with", "and", a verb; empty at the start. */
  readonly introducedBy: string;
  /** The separator in the person's own words. */
  readonly introducedAs: string;
  /** The article before it, or "some", "my", "one"; null for none and for "the". */
  readonly article: string | null;
  /** The stated weight in grams, or volume in millilitres. */
  readonly grams: number | null;
  readonly isVolume: boolean;
  /** Stated in ounces, which are fluid ones for a drink. */
  readonly isOunces: boolean;
  /** "Crackers (14 g)" */
  readonly isBracketed?: boolean;
  /** The ends of a range around the weight. */
  readonly gramEnds: readonly [low: number, high: number] | null;
  readonly weights: number;
  /** The weight is that of one of several pieces, or of the whole of which a fraction was eaten; `unclear`: possibly. */
  readonly isEach: boolean | 'unclear';
  /** What the food before it is made of or filled with, without an amount of its own: "burrito filled with beans and rice". */
  readonly isContents: boolean;
  /** After "the", "my", "this": perhaps a food that was named before. */
  readonly isDefinite: boolean;
  /** After "which was", "consisting of", "known as": a description of the previous food. */
  readonly isRestating: boolean;
  /** Said of each of what was counted before: "3 teas, 2 sugars each". */
  readonly isOnEach: boolean;
  /** Its stated figure. */
  readonly figure: StatedFigure | null;
  /** The fraction of it that was eaten. */
  readonly factor: number;
  /** "Left 1 potato": what is not counted of a food before it. */
  readonly isLeftOver?: boolean;
  /** It was divided by people. */
  readonly isShared?: boolean;
  /** The least and the greatest such fraction, where it is only described in words: "left some". */
  readonly fractionEnds?: readonly [low: number, high: number];
  /** What a dish before it consists of, and how that is stated: "porridge (40 g oats)", "porridge with 40 g oats". */
  readonly part: { readonly first: number; readonly last: number; readonly isExplicit: boolean } | null;
  /** Its position among the chunks of the note. */
  readonly place: number;
};

/** Stands for the name of one of the person’s own foods: not a word of any language, so nothing corrects or translates it. */
export const OWN_FOOD = '\u0001';

export const isOwnFood = ({ items }: Chunk): boolean => items.some((item) => 'text' in item && item.text === OWN_FOOD);

/** "Blorp, 100 g": no table has the food that the weight would belong to. */
export const isItsWeight = ({ place, introducedBy, grams, items }: Chunk, before: Chunk): boolean =>
  place === before.place + 1 &&
  introducedBy === '' &&
  grams !== null &&
  before.grams === null &&
  items.every(({ kind }) => kind === 'grams' || kind === 'silent');
