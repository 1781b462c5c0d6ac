import type { ProgressStore } from '@carbsight/runtime';

/** `queued` and `done` are not reported: the row's status tells them. A claimed row without a report is being prepared. */
const PERCENT = { reading: 30, checking: 90 };
/** Once a meal is finished its row tells the progress; leftovers here may expire soon. */
const PROGRESS_MS = 10 * 60_000;

type Report = { readonly stage: keyof typeof PERCENT; readonly items: readonly string[] };

/**
 * What the waiting screen is told about one attempt. Reports are written one after the other, each replaced by a newer one that
 * waits: written at once, an older report could be the last.
 */
export class AnalysisReport {
  private latest: Report | null = null;
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Pick<ProgressStore, 'put'>,
    private readonly meal: { readonly id: string; readonly revision: number },
  ) {}

  /** @param items named by the answer so far; no figures, which only the whole answer has */
  say(stage: Report['stage'], items: readonly string[] = []): Promise<void> {
    const report = { stage, items };
    this.latest = report;
    this.written = this.written.then(() => (this.latest === report ? this.put(report) : undefined));
    return this.written;
  }

  /** Takes the items of a failed read back. Names of foods are health data, so they must not stay in the store either. */
  async forgetItems(): Promise<void> {
    if (this.latest && this.latest.items.length > 0) await this.say(this.latest.stage);
  }

  private put({ stage, items }: Report): Promise<void> {
    const { id, revision } = this.meal;
    return this.store.put(
      `meal:${id}.${revision}`,
      { stage, percent: PERCENT[stage], ...(items.length > 0 ? { items: [...items] } : {}) },
      PROGRESS_MS,
    );
  }
}
