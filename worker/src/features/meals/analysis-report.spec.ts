import { AnalysisReport } from './analysis-report.js';

it('writes one report after the other, and of those that wait only the latest', async () => {
  const written: string[] = [];
  let end = (): void => undefined;
  const store = {
    put: (_subject: string, { stage, items = [] }: { stage: string; items?: string[] }) => {
      written.push([stage, ...items].join(' '));
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  };
  const report = new AnalysisReport(store, { id: 'a', revision: 1 });
  const first = report.say('reading');
  await vi.waitFor(() => expect(written).toEqual(['reading']));
  void report.say('reading', ['Rice']);
  const last = report.say('reading', ['Rice', 'Beans']);
  end();
  await first;
  await vi.waitFor(() => expect(written).toEqual(['reading', 'reading Rice Beans']));
  end();
  await last;
});
