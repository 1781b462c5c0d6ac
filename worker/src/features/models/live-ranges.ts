import type { GoldenRunQueries, Recipe } from '@carbsight/database';
import { CachedSetting } from './cached-setting.js';

/** More recipes than are live within one second. */
const KEPT = 20;

/** Answers how wide the range of a recipe's estimates has to be, by its last completed golden run. */
export class LiveRanges {
  private readonly known = new Map<string, CachedSetting<number | null>>();

  constructor(
    private readonly runs: Pick<GoldenRunQueries, 'lastOf'>,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Half the width in grams; null without a completed run, or when its images were too few. */
  async halfWidthOf({ modelId, promptSha256 }: Pick<Recipe, 'modelId' | 'promptSha256'>): Promise<number | null> {
    const key = `${modelId} ${promptSha256}`;
    const known = this.known.get(key) ?? this.remember({ modelId, promptSha256 });
    this.known.delete(key);
    this.known.set(key, known);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    return known.get();
  }

  private remember(recipe: Pick<Recipe, 'modelId' | 'promptSha256'>): CachedSetting<number | null> {
    return new CachedSetting(async () => (await this.runs.lastOf(recipe))?.rangeHalfWidthGrams ?? null, this.clock);
  }
}
