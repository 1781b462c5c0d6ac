import { type FinishedCall, GoldenItemQueries } from '@carbsight/database';
import { carbBasisOfPrompt, compareRuns, ground, type ImageError, imageErrors, pairErrors } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

/** A completed run, and which reading of its answers counts. */
type ReadRun = { readonly id: string; readonly isGrounded: boolean };

type Difference = {
  readonly difference: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly images: number;
};

/** The same pairs give the same interval, as on the page that compares two runs. */
const SEED = 1;
/** More pairs of runs than a list shows. */
const KEPT = 500;

/** How much further off a run is than one of the live variant, on the images that both read. Answers of ended runs never change. */
@Injectable()
export class LiveRunComparison {
  private readonly known = new Map<string, Promise<Difference>>();

  constructor(private readonly items: GoldenItemQueries) {}

  async compare(run: ReadRun, live: ReadRun): Promise<Difference> {
    const key = [run.id, run.isGrounded, live.id, live.isGrounded].join(' ');
    const known = this.known.get(key) ?? this.count(run, live);
    this.known.delete(key);
    this.known.set(key, known);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    try {
      return await known;
    } catch (error) {
      this.known.delete(key);
      throw error;
    }
  }

  private async count(run: ReadRun, live: ReadRun): Promise<Difference> {
    const [own, ofLive] = await Promise.all([this.errorsOf(run), this.errorsOf(live)]);
    const pairs = pairErrors(ofLive, own);
    const { meanDifference, interval } = compareRuns(pairs, SEED);
    return { difference: meanDifference, interval, images: pairs.length };
  }

  private async errorsOf({ id, isGrounded }: ReadRun): Promise<ImageError[]> {
    const [calls, prompt] = await Promise.all([this.items.calls(id), this.items.promptOf(id)]);
    if (!isGrounded) return imageErrors(calls);
    const carbBasis = carbBasisOfPrompt(prompt);
    const grounded = ({ reading, estimate, ...call }: FinishedCall) => ({
      ...call,
      estimate: estimate && {
        ...estimate,
        carbsGrams: (reading && ground(reading, carbBasis).carbsGrams) ?? estimate.carbsGrams,
      },
    });
    return imageErrors(calls.map(grounded));
  }
}
