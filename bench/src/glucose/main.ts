import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../dashboards/config.js';
import { percentile } from '../pipeline/in-parallel.js';
import { startStack } from '../pipeline/stack.js';
import { meterFile } from './meter-file.js';
import { MeasuredPerson } from './person.js';

/** What a year of readings costs the person who opens a meal, and what a very large file costs everyone else. */
const YEAR = 105_000;
const FEW = 1_000;
const MEALS = 2_190;
const EVERY_MINUTES = 5;
const READS = 200;
const WARM_UPS = 10;
const P95_MAX_MS = 100;
const FILE_ROWS = 2_000_000;
const PROBE_INTERVAL_MS = 100;
/** No model is called here. */
const NO_MODEL = 'http://127.0.0.1:1/v1';

const settings = readSettings(process.argv.slice(2));
const stack = await startStack(settings, null, NO_MODEL);
const until = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const result = await measure().finally(() => stack.stop());
const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const { file } = result;
const markdown = [
  '# Glucose around meals, and a very large file',
  '',
  `${text(MEALS)} meals each of two people, one with ${text(YEAR)} readings, one with ${text(FEW)}, from files of a meter. ${READS} reads of each call, in turn, on ${cpus().length} cores with a load of ${result.load}.`,
  '',
  `| call | p95 with ${text(FEW)}, ms | p95 with ${text(YEAR)}, ms | medians, many / few |`,
  '| --- | ---: | ---: | ---: |',
  ...result.reads.map(({ call, few, many, ratio }) => `| \`${call}\` | ${few} | ${many} | ${ratio} |`),
  '',
  `A file of ${text(FILE_ROWS)} readings (${file.megabytes} MB): ${seconds(file.previewMs)} s to preview, ${seconds(file.importMs)} s to take, ${seconds(file.takeBackMs)} s to take back.`,
  `Somebody else’s meal opened every ${PROBE_INTERVAL_MS} ms meanwhile: p95 ${file.meanwhile.p95} ms, at most ${file.meanwhile.max} ms; without it: p95 ${file.idle.p95} ms, at most ${file.idle.max} ms.`,
  '',
].join('\n');
await writeFile(`${settings.resultsFolder}glucose.json`, `${JSON.stringify(result, null, 2)}\n`);
await writeFile(`${settings.resultsFolder}glucose.md`, markdown);
console.log(markdown);
const tooSlow = result.reads.filter(({ call, many }) => call.endsWith('/glucose') && many > P95_MAX_MS);
for (const { call, many } of tooSlow) console.error(`${call}: p95 ${many} ms, at most ${P95_MAX_MS} ms`);
if (tooSlow.length > 0) process.exitCode = 1;

async function measure() {
  const few = await MeasuredPerson.register(stack.url);
  const many = await MeasuredPerson.register(stack.url);
  for (const [person, readings] of [
    [few, FEW],
    [many, YEAR],
  ] as const) {
    await person.eat(MEALS, until);
    await person.measure(readings, EVERY_MINUTES, until);
  }
  const reads = [];
  for (const call of ['/api/scans/:mealId/glucose', '/api/scans/:mealId/glucose/similar', '/api/insights?range=30d']) {
    const times: { few: number; many: number }[] = [];
    for (let nth = -WARM_UPS; nth < READS; nth += 1) {
      // Another meal each time, across the whole year.
      const of = (person: MeasuredPerson) => call.replace(':mealId', person.mealIds[(Math.abs(nth) * 7) % MEALS] ?? '');
      const both = { few: (await few.call('GET', of(few))).ms, many: (await many.call('GET', of(many))).ms };
      if (nth >= 0) times.push(both);
    }
    const [fewTimes, manyTimes] = [times.map((both) => both.few), times.map((both) => both.many)];
    const ratio = round(percentile(manyTimes, 0.5) / percentile(fewTimes, 0.5), 2);
    reads.push({ call, few: p95(fewTimes), many: p95(manyTimes), ratio });
  }
  return { reads, file: await measureFile(many), load: round(loadavg()[0] ?? 0, 1) };
}

async function measureFile(other: MeasuredPerson) {
  const person = await MeasuredPerson.register(stack.url);
  await person.call('PATCH', '/api/profile/glucose', { keepDays: 1_825 });
  const file = meterFile(FILE_ROWS, 1, until);
  const path = `/api/scans/${other.mealIds[100]}/glucose`;
  const idle = await probing(other, path, () => sleep(10_000));
  const meanwhile = await probing(other, path, async () => {
    const preview = await person.import(file, true);
    const taken = await person.import(file, false);
    if (taken.readings !== FILE_ROWS) throw new Error(`${taken.readings} readings were taken`);
    const { ms: takeBackMs } = await person.call('DELETE', `/api/glucose/imports/${taken.id}`);
    return { previewMs: preview.ms, importMs: taken.ms, takeBackMs };
  });
  const figures = ({ times }: { times: readonly number[] }) => ({ p95: p95(times), max: round(Math.max(...times), 0) });
  return {
    megabytes: Math.round(file.size / 1e6),
    ...meanwhile.result,
    meanwhile: figures(meanwhile),
    idle: figures(idle),
  };
}

/** Opens a person's meal again and again while this is done. */
async function probing<T>(person: MeasuredPerson, path: string, work: () => Promise<T>) {
  const times: number[] = [];
  let isOver = false;
  const probe = (async () => {
    for (; !isOver; await sleep(PROBE_INTERVAL_MS)) times.push((await person.call('GET', path)).ms);
  })();
  try {
    return { result: await work(), times };
  } finally {
    isOver = true;
    await probe;
  }
}

function p95(times: readonly number[]): number {
  return round(percentile(times, 0.95), 1);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function text(count: number): string {
  return count.toLocaleString('en');
}
