import type { PackagePart } from '@carbsight/contracts';

/** In grams, or in millilitres of a liquid. */
type Printed = { readonly amount: number; readonly isLiquid: boolean };

/** How much a package says is in it, or in a serving. Null for what it does not print. */
export type PrintedAmount = {
  /** Of the food as it is sold; null, too, if the print contradicts itself. */
  readonly amount: Printed | null;
  readonly drained: Printed | null;
  /** Of the food made up or cooked. */
  readonly prepared: Printed | null;
  /** What all of it is divided into, the largest parts first: `4 x 2 x 21.5 g` has four of 43 g and eight of 21.5 g. */
  readonly parts: readonly PackagePart[];
  /** The words beside the amount: `2 biscuits`, `1/4 pizza`. */
  readonly name: string | null;
  /** False: what is printed can be read in two ways, or is no amount of food. */
  readonly isClear: boolean;
};

/** Implemented by `packages/foods`, with the tokens and units of its grammar. */
export type ReadPrinted = (text: string, of: 'pack' | 'serving') => PrintedAmount;
