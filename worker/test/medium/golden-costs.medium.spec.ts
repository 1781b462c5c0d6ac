import { goldenItemJob } from '@carbsight/contracts';
import { GoldenItemQueries, GoldenReadQueries } from '@carbsight/database';
import { goldenRuns } from './golden-runs.js';
import { NO_ROUNDS, one, useWorker } from './worker-under-test.js';

const golden = goldenRuns(() => one);
const items = () => new GoldenItemQueries(one.worker.dataSource);
useWorker('openai', { DAILY_BUDGET_USD: '100' }, NO_ROUNDS);
afterEach(async () => {
  await golden.clear();
});

describe('the cost limit of a golden run, and the cost of dying workers', () => {
  it('stops before it would exceed its cost limit, and says so', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await golden.addImage(name);
    const { costUsd: perCallUsd } = { costUsd: 0.006 };
    const runId = await golden.begin({ costLimitUsd: 0.013, perCallUsd });
    await golden.enqueue(runId);
    const run = await golden.whenEnded(runId);
    expect(run).toMatchObject({ status: 'failed', failureCode: 'cost-limit' });
    expect(run.completedItems).toBeLessThanOrEqual(2);
    expect(run.costUsd).toBeLessThanOrEqual(0.013);
    const answered = (await golden.resultsOf(runId)).filter(({ status }) => status === 'answered');
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThanOrEqual(2);
  });

  it('adjusts to its own calls when they cost more than expected', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L']) await golden.addImage(name);
    const probe = await golden.begin();
    await golden.enqueue(probe);
    const callUsd = ((await golden.whenEnded(probe)).costUsd ?? Number.NaN) / 12;
    const costLimitUsd = 8.5 * callUsd;
    const runId = await golden.begin({ costLimitUsd, perCallUsd: callUsd / 100 });
    await golden.enqueue(runId);
    const run = await golden.whenEnded(runId);
    expect(run).toMatchObject({ status: 'failed', failureCode: 'cost-limit', completedItems: 8 });
    expect(run.costUsd).toBeLessThanOrEqual(costLimitUsd);
  });

  it('is not paid for twice when its worker dies, and ends once', async () => {
    await golden.addImage('Toast', { truthGrams: 52 });
    const runId = await golden.begin();
    const [result] = await golden.resultsOf(runId);
    const resultId = result?.id ?? '';
    // Five workers take the call and die; the last one's answer was paid for and stored.
    for (let death = 0; death < 5; death += 1)
      expect(await items().claim(resultId)).toMatchObject({ claim: death + 1 });
    await golden.enqueue(runId);
    const run = await golden.whenEnded(runId);
    expect(run).toMatchObject({ status: 'completed', completedItems: 1 });
    await golden.enqueue(runId);
    await one.whenIdle(goldenItemJob);
    expect(one.models.calls().filter(({ note }) => note === 'Toast')).toHaveLength(1);
    expect(await golden.find(runId)).toEqual(run);
    expect(
      await items().settle(runId, run.summary as never, {
        status: 'failed',
        failureCode: null,
      }),
    ).toBe(false);
  });

  it('names the calls cut off by dying workers, and counts them against its limit', async () => {
    await golden.addImage('Toast');
    await golden.addImage('Rice');
    const runId = await golden.begin({ costLimitUsd: 0.05, perCallUsd: 0.01 });
    const [first] = await golden.resultsOf(runId);
    const calls = new GoldenReadQueries(one.worker.dataSource);
    // Three workers ask the model and die before it answers.
    for (let death = 0; death < 3; death += 1) {
      await items().claim(first?.id ?? '');
      await calls.begin({ id: first?.id ?? '', revision: 1 });
    }
    await golden.enqueue(runId);
    const { status, summary } = await golden.whenEnded(runId);
    expect({ status, cutCalls: summary?.cutCalls }).toEqual({ status: 'completed', cutCalls: 3 });

    const short = await golden.begin({ costLimitUsd: 0.02, perCallUsd: 0.01 });
    const [dear] = await golden.resultsOf(short);
    for (let death = 0; death < 2; death += 1) {
      await items().claim(dear?.id ?? '');
      await calls.begin({ id: dear?.id ?? '', revision: 1 });
    }
    expect(await items().claim(dear?.id ?? '')).toBe('cost-limit');
    await golden.round();
    const stopped = await golden.whenEnded(short);
    expect(stopped).toMatchObject({ status: 'failed', failureCode: 'cost-limit', summary: { cutCalls: 2 } });
  });
});
