import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../harness/config.js';
import { Person, PHOTOS } from '../harness/person.js';
import { processesOf, processorPerScan } from '../harness/processor-per-scan.js';
import { withStack } from '../harness/stack.js';
import { quantile, sumOf } from '../harness/statistics.js';
import { answerAfter } from './measure-engine.js';

/** What one photo at a time costs, without a package in any of them. */
type OneByOne = {
  /** Processor time of all processes per scan. */
  readonly processorMs: number;
  /** Milliseconds from upload to estimate with a model that answers at once, the median of each photo. */
  readonly waitMs: readonly number[];
};
type SearchPair = { readonly off: OneByOne; readonly on: OneByOne };

const PAIRS = 3;
const SCANS = 20;
const WARM_UP = 8;
const POLL_MS = 10;
/** The search of a photo may go on after its estimate, and is no part of the next photo's wait. */
const PAUSE_MS = 700;

/** Pairs of runs without and with the search for packages, in changing order. The queues are on PostgreSQL. */
export async function measureSearch(settings: Settings): Promise<SearchPair[]> {
  const pairs: SearchPair[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const measured: { off?: OneByOne; on?: OneByOne } = {};
    for (const mode of pair % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      measured[mode] = await oneByOne(settings, mode);
    }
    const { off, on } = measured;
    if (off && on) pairs.push({ off, on });
  }
  return pairs;
}

function oneByOne(settings: Settings, mode: 'off' | 'on'): Promise<OneByOne> {
  const options = { environmentOf: () => ({ PACKAGE_SEARCH: mode }) };
  return withStack(settings, options, async (stack, models) => {
    const person = await Person.register(stack.url);
    answerAfter(models, 0);
    await person.scanMany(WARM_UP, 1, POLL_MS);
    const times: number[] = [];
    const processes = await processesOf(stack, settings.databaseUrl, null);
    const processorMs = await processorPerScan(processes, SCANS, async () => {
      for (let index = 0; index < SCANS; index += 1) {
        const startedAt = performance.now();
        await person.whenEstimated((await person.scan(index)).mealId, POLL_MS);
        times.push(performance.now() - startedAt);
        await sleep(PAUSE_MS);
      }
    });
    const waitMs = PHOTOS.map((_, photo) =>
      quantile(
        times.filter((_, index) => index % PHOTOS.length === photo),
        0.5,
      ),
    );
    return { processorMs: sumOf(Object.values(processorMs)), waitMs };
  });
}
