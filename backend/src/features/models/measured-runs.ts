import { goldenImagesApi, type RunFigures } from '@carbsight/contracts';
import {
  type CallToday,
  GoldenItemQueries,
  GoldenRunQueries,
  type GoldenRunRecord,
  type RunTruths,
} from '@carbsight/database';
import {
  carbBasisOfPrompt,
  compareRuns,
  coverageOf,
  figuresOfRun,
  ground,
  type ImageError,
  imageErrors,
  isWrongDish,
  type LiveComparison,
  pairErrors,
  sizedErrorsOf,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

/** What the stored answers of a variant's runs show together, against the truths of today. */
export type Measured = {
  /** The same answers and truths have the same one. */
  readonly key: string;
  readonly figures: Partial<RunFigures>;
  readonly errors: readonly ImageError[];
  /** The fraction of truths in the range in force; null: each answer's own is shown, or it was never checked. */
  readonly rangeCoverage: number | null;
  /** Of an answered call; null: unknown. */
  readonly costUsd: number | null;
  readonly timeMs: number | null;
};

type Difference = Pick<LiveComparison, 'difference' | 'interval' | 'images'>;

/** The same answers give the same intervals, as on the pages of runs. */
const SEED = 1;
/** More than a list of runs shows. */
const KEPT = 1_000;

/** Answers of ended runs never change, but truths do: figures are kept until they do. */
@Injectable()
export class MeasuredRuns {
  private readonly measured = new Kept<Measured | null>();
  private readonly differences = new Kept<Difference>();
  private readonly truths = new Kept<RunTruths | undefined>();

  constructor(
    private readonly items: GoldenItemQueries,
    private readonly runs: GoldenRunQueries,
  ) {}

  /**
   * @param runs completed ones of one variant
   * @param setVersion of the truths of today
   * @returns null if none of them has this reading
   */
  async of(runs: readonly GoldenRunRecord[], isGrounded: boolean, setVersion: string): Promise<Measured | null> {
    if (runs.length === 0) return null;
    const truths = await this.truthsOf(runs, setVersion);
    const { plain, grounded } = runs[0]?.ranges ?? {};
    const range = (isGrounded ? grounded : plain) ?? null;
    const key = JSON.stringify([isGrounded, range, ...runs.map(({ id }, at) => [id, truths[at]?.today])]);
    return this.measured.get(key, async () => {
      const stored = isGrounded
        ? await Promise.all(runs.map(({ id }) => this.runs.groundedOf(id)))
        : runs.map(({ summary }) => summary);
      const read = runs.filter((_, at) => stored[at]);
      if (read.length === 0) return null;
      const calls = await this.callsOf(read, isGrounded);
      const isChanged = truths.some((one) => one?.isChanged !== false);
      // What was counted when the run ended is still true.
      const known = runs.length === 1 && !isChanged ? stored[0]?.figures : undefined;
      const answered = calls.filter(({ estimate }) => estimate !== null);
      const held = range && isChanged ? coverageOf(sizedErrorsOf(calls), range) : null;
      return {
        key,
        figures: known ?? figuresOfRun(calls, SEED),
        errors: imageErrors(calls),
        rangeCoverage: range?.coverage == null ? null : Math.min(range.coverage, held ?? 1),
        costUsd: meanOf(answered.map(({ costUsd }) => costUsd)),
        timeMs: meanOf(answered.flatMap(({ durationMs }) => durationMs ?? [])),
      };
    });
  }

  /** How much further off one is than the other, on the images that both read. */
  async compare(own: Measured, live: Measured): Promise<Difference> {
    return this.differences.get(`${own.key} ${live.key}`, async () => {
      const pairs = pairErrors(live.errors, own.errors);
      const { meanDifference, interval } = compareRuns(pairs, SEED);
      return { difference: meanDifference, interval, images: pairs.length };
    });
  }

  private async truthsOf(runs: readonly GoldenRunRecord[], setVersion: string): Promise<(RunTruths | undefined)[]> {
    const keyOf = (id: string) => `${setVersion} ${id}`;
    const unknown = runs.map(({ id }) => id).filter((id) => !this.truths.has(keyOf(id)));
    const asked = unknown.length > 0 ? this.items.truthsToday(unknown) : Promise.resolve([]);
    return Promise.all(
      runs.map(({ id }) => this.truths.get(keyOf(id), async () => (await asked).find(({ runId }) => runId === id))),
    );
  }

  private async callsOf(runs: readonly GoldenRunRecord[], isGrounded: boolean): Promise<CallToday[]> {
    const ids = runs.map(({ id }) => id);
    const [calls, prompt] = await Promise.all([this.items.callsToday(ids), this.items.promptOf(ids[0] ?? '')]);
    const carbBasis = carbBasisOfPrompt(prompt);
    return calls.map((call) => {
      const { reading, estimate } = call;
      const grounded = isGrounded && reading && estimate ? ground(reading, carbBasis) : null;
      return { ...call, estimate: grounded ?? estimate, isWrongDish: wrongDishToday(call) };
    });
  }
}

/** Null, so not measured, if the image is called otherwise and the answer's words are gone. */
function wrongDishToday({ isRenamed, isWrongDish: isWrong, isNotFood, names, reading }: CallToday): boolean | null {
  if (!isRenamed) return isWrong;
  if (!reading) return null;
  const named = names.filter((name) => name !== goldenImagesApi.UNTITLED_MEAL);
  return isWrongDish({ isNotFood, names: named }, { ...reading, items: reading.items.map(({ item }) => item) });
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0 || known.length < values.length) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The newest results of a calculation; a failed one is made again. */
class Kept<Value> {
  private readonly known = new Map<string, Promise<Value>>();

  has(key: string): boolean {
    return this.known.has(key);
  }

  async get(key: string, calculate: () => Promise<Value>): Promise<Value> {
    const value = this.known.get(key) ?? calculate();
    this.known.delete(key);
    this.known.set(key, value);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    try {
      return await value;
    } catch (error) {
      this.known.delete(key);
      throw error;
    }
  }
}
