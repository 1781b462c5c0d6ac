import type { ProcessReport } from '@carbsight/domain';
import { silentLog } from './log.js';
import { ProcessCounters, ProcessReporter } from './performance.js';

function aReporter(report: (report: ProcessReport) => Promise<void>) {
  const counters = new ProcessCounters();
  const end = vi.fn(async () => undefined);
  return { counters, end, reporter: new ProcessReporter('api', counters, { report, end }, silentLog) };
}

it('reports totals, so that the next report makes up for a lost one', async () => {
  const reports: ProcessReport[] = [];
  let isAway = true;
  const { counters, reporter } = aReporter(async (report) => {
    if (isAway) throw new Error('away');
    reports.push(report);
  });
  counters.recordRequest(12);
  const cache = counters.newCache();
  cache.hits += 3;
  await reporter.flush();
  isAway = false;
  counters.recordRequest(8);
  counters.newCache().misses += 1;
  await reporter.flush();
  expect(reports.map(({ counts }) => counts)).toEqual([
    expect.objectContaining({ requests: 2, requestMs: 20, cacheHits: 3, cacheMisses: 1 }),
  ]);
});

it('measures how much of a core it used since the previous report', async () => {
  const reports: ProcessReport[] = [];
  const cpuUsage = vi.spyOn(process, 'cpuUsage');
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
    cpuUsage.mockRestore();
  });
  const { reporter } = aReporter(async (report) => void reports.push(report));
  cpuUsage.mockReturnValue({ user: 3_000_000, system: 1_000_000 });
  await reporter.flush();
  vi.advanceTimersByTime(5_000);
  cpuUsage.mockReturnValue({ user: 5_000_000, system: 1_500_000 });
  await reporter.flush();
  expect(reports[1]).toMatchObject({ cpuUserPercent: 40, cpuSystemPercent: 10 });
  expect(reports[1]?.heapUsedBytes).toBeGreaterThan(1_000_000);
});

it('waits for a report in progress instead of sending a second one', async () => {
  let answer = () => {};
  const report = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { reporter } = aReporter(report);
  const both = Promise.all([reporter.flush(), reporter.flush()]);
  answer();
  await both;
  expect(report).toHaveBeenCalledTimes(1);
});

it('reports one last time when it stops, and then removes itself from the list', async () => {
  const order: string[] = [];
  const counters = new ProcessCounters();
  const store = { report: async () => void order.push('report'), end: async () => void order.push('end') };
  await new ProcessReporter('worker', counters, store, silentLog).stop();
  expect(order).toEqual(['report', 'end']);
});
