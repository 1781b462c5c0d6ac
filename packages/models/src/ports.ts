import type { MealReading } from '@carbsight/contracts';

/** The photo as it is stored: upright, at most 1568 px, without metadata. */
export type ReadPhoto = { readonly bytes: Buffer; readonly mediaType: 'image/jpeg' | 'image/webp' };

export type ReadRequest = {
  /** Null when a meal was described in words only. */
  readonly photo: ReadPhoto | null;
  /** The person's own words, possibly empty. Untrusted: never part of the instructions. */
  readonly note: string;
  /** The prompt release's text. */
  readonly prompt: string;
  /** Ends the call; combines the job's time limit, a cancel and the process's shutdown. */
  readonly signal: AbortSignal;
  /** Deadline of this one call, in milliseconds. */
  readonly timeoutMs: number;
};

export type ReadUsage = { readonly inputTokens: number; readonly outputTokens: number; readonly costUsd: number };

export type ReadOutcome = {
  readonly reading: MealReading;
  /** The answer as it came, for the record. */
  readonly rawAnswer: string;
  readonly usage: ReadUsage;
  readonly durationMs: number;
};

/**
 * Everything that can read a meal: a provider's model or the built-in reference table.
 * @throws Failure (domain) with the code that a user's screen explains; nothing else is expected.
 */
export interface MealReader {
  readonly modelId: string;
  read(request: ReadRequest): Promise<ReadOutcome>;
}

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

/** The reference table as the reader needs it. Implemented by `packages/database`. */
export interface FoodTable {
  /** Candidates for each phrase (lower-case words), best text match first; an empty list when nothing comes near. */
  findCandidates(phrases: readonly string[], limit: number): Promise<Map<string, FoodRow[]>>;
  /** Exact rows, by their five-digit numbers. */
  findByNumbers(ndbNumbers: readonly string[]): Promise<FoodRow[]>;
  findPortions(ndbNumbers: readonly string[]): Promise<FoodPortion[]>;
}
