/**
 * Grams of one of something, by what it is called: a household unit (`slice`, `cup`, `bowl`), a size (`small`, `large`),
 * or one of these words:
 * - `piece`: one of it, when a number or "a" stands before the food ("2 eggs", "a banana");
 * - `whole`: the same where a piece is only a part of it ("a pizza", "a piece of pizza");
 * - `serving`: what is assumed when no amount is said;
 * - `added`: what is assumed when it came with something else ("coffee with milk");
 * - `drink`: a glass or cup of it, in millilitres.
 */
export type Measures = ReadonlyMap<string, number>;

/** An everyday food and the row of the reference table that stands for its most common form. */
export type EverydayFood = {
  readonly name: string;
  readonly rowNumber: string;
  readonly measures: Measures;
  /** Rows that the same word may mean as well: their distance widens the range. */
  readonly similarRows: readonly string[];
  /** How far foods of this name differ in carbohydrate, as a share of the row's value; null for the usual variation. */
  readonly spread: number | null;
  /** The table does not have this food: the row is the nearest other one, and the answer says so. */
  readonly isStandIn: boolean;
};

/** A dish that the table does not hold: its parts, as shares of its weight. What is missing to 1 is water. */
export type Recipe = {
  readonly name: string;
  readonly parts: readonly { readonly food: string; readonly share: number }[];
  readonly measures: Measures;
  /** How far dishes of this name differ in carbohydrate, as a share of the recipe's; null for the usual variation. */
  readonly spread: number | null;
};

export type LexiconEntry =
  | { readonly kind: 'food'; readonly food: EverydayFood }
  | { readonly kind: 'recipe'; readonly recipe: Recipe };
