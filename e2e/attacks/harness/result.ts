/** A scenario's result, as stored. */
export type Result = {
  readonly name: string;
  readonly summary: string;
  readonly passed: number;
  readonly failed: number;
  readonly figures: Readonly<Record<string, number>>;
};
