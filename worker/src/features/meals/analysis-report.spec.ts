import type { ProgressReport } from '@carbsight/runtime';
import { AnalysisReport } from './analysis-report.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aReport() {
  const written: string[] = [];
  const ends: (() => void)[] = [];
  const put = (_subject: string, { stage, items = [] }: ProgressReport) => {
    written.push([stage, ...items].join(' '));
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const report = new AnalysisReport({ put }, { id: 'a', revision: 1 });
  return { report, written, ends };
}

it('writes items that come together once, and none when the answer is whole soon', async () => {
  const { report, written } = aReport();
  report.publishItems(['Rice']);
  report.publishItems(['Rice', 'Beans']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual(['reading Rice Beans']);

  const quick = aReport();
  quick.report.publishItems(['Rice']);
  void quick.report.publishStage('checking');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(quick.written).toEqual(['checking']);
});

it('writes one report after the other, so that the last one stays', async () => {
  const { report, written, ends } = aReport();
  void report.publishStage('reading');
  await vi.advanceTimersByTimeAsync(0);
  report.publishItems(['Rice']);
  await vi.advanceTimersByTimeAsync(1_000);
  void report.forgetItems();
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual(['reading']);
  for (let index = 0; index < 2; index += 1) {
    ends[index]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(written.at(-1)).toBe('reading');
});
