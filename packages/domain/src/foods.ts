/** One row of the reference table, per 100 g edible portion. */
export type FoodRow = {
  readonly ndbNo: string;
  readonly description: string;
  readonly commonName: string | null;
  readonly category: string;
  readonly carbsPer100g: number;
  readonly fibrePer100g: number | null;
  readonly energyKcalPer100g: number;
};

/** A household measure: `amount` times `measure` of the food weighs `grams`. */
export type FoodPortion = {
  readonly ndbNo: string;
  readonly amount: number;
  readonly measure: string;
  readonly grams: number;
};

/** The reference table as its reader needs it. Implemented by `packages/database`. */
export interface FoodTable {
  /** Candidates for each phrase (lower-case words), best text match first; an empty list when nothing comes near. */
  findCandidates(phrases: readonly string[], limit: number): Promise<Map<string, FoodRow[]>>;
  /** Exact rows, by their five-digit numbers. */
  findByNumbers(ndbNumbers: readonly string[]): Promise<FoodRow[]>;
  findPortions(ndbNumbers: readonly string[]): Promise<FoodPortion[]>;
}
