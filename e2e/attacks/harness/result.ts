/** What a scenario has found, as it is stored. */
export type Result = {
  readonly name: string;
  readonly summary: string;
  readonly passed: number;
  readonly failed: number;
  readonly figures: Readonly<Record<string, number>>;
};
