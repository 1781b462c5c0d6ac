import type { ProgressStore } from '@carbsight/runtime';

/** `queued` and `done` are not reported: the row's status tells them. A claimed row without a report is being prepared. */
const PERCENT = { reading: 30, checking: 90 };
/** Once a meal is finished, its row has the progress; leftovers here may expire soon. */
const PROGRESS_MS = 10 * 60_000;
/** Too short to notice, and an answer that is complete by then costs no writes for its items. */
const ITEMS_WAIT_MS = 100;

type Stage = keyof typeof PERCENT;

/** What the waiting screen learns about one attempt. */
export class AnalysisReport {
  private stage: Stage = 'reading';
  private items: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Pick<ProgressStore, 'put'>,
    private readonly meal: { readonly id: string; readonly revision: number },
  ) {}

  /** A stage begins; the previous one's items are dropped. */
  publishStage(stage: Stage): Promise<void> {
    this.stage = stage;
    this.items = [];
    return this.write();
  }

  /** @param items named by the answer so far; no figures, which only the whole answer has */
  publishItems(items: readonly string[]): void {
    this.items = items;
    this.timer ??= setTimeout(() => void this.write(), ITEMS_WAIT_MS);
  }

  /** Removes the items of a failed read. Names of foods are health data, so they must not stay in the store either. */
  async forgetItems(): Promise<void> {
    if (this.items.length > 0) await this.publishStage(this.stage);
  }

  /** After the previous report: written in parallel, the older one could be the last. */
  private write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.written = this.written.then(() => {
      const { id, revision } = this.meal;
      const items = this.items.length > 0 ? { items: [...this.items] } : {};
      const report = { stage: this.stage, percent: PERCENT[this.stage], ...items };
      return this.store.put(`meal:${id}.${revision}`, report, PROGRESS_MS);
    });
    return this.written;
  }
}
