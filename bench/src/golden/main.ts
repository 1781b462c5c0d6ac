import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createDataSource, GoldenItemQueries } from '@carbsight/database';
import { figuresOfRun } from '@carbsight/domain';
import { startFakeModelServer } from '@carbsight/models/testing';
import { Administrator } from '../dashboards/administrator.js';
import { readSettings } from '../pipeline/config.js';
import { percentile } from '../pipeline/in-parallel.js';
import { measureOverhead, measureThroughput } from '../pipeline/measure-engine.js';
import { startStack } from '../pipeline/stack.js';
import { GoldenClient, multiplyImages, multiplyRuns } from './golden-set.js';

const ADMIN = { email: 'bench@carbsight.example', password: 'a long phrase for a benchmark' };
const IMAGES = 500;
const RUNS = 200;
const READS = 60;
const REPEATS = 3;

const settings = readSettings(process.argv.slice(2));
const environment = { ...settings.environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const models = await startFakeModelServer();
const stack = await startStack({ ...settings, environment }, null, models.openaiBaseUrl);
const dataSource = createDataSource({
  url: settings.databaseUrl,
  applicationName: 'bench',
  poolSize: 1,
  queryTimeoutMs: 0,
});
await dataSource.initialize();
try {
  const scansPerSec = await measureThroughput(settings, stack, models);
  const administrator = await Administrator.signIn(stack.url, ADMIN.email, ADMIN.password);
  const desk = new GoldenClient(stack.url, administrator.cookie);
  await desk.addImage(settings.photoPaths[0] ?? '');
  await multiplyImages(dataSource, IMAGES);
  const { id, ms } = await desk.runToEnd(1);
  const callsPerSec = (IMAGES * 1_000) / ms;
  const { id: repeated } = await desk.runToEnd(REPEATS);

  // With a model that takes at least a second, like real ones, a run's cost to live scans is only its share of the work.
  const idleMs = await measureOverhead(settings, stack, models);
  const background = await desk.start(REPEATS);
  const duringRunMs = await measureOverhead(settings, stack, models);
  const { completedItems } = await desk.cancel(background);
  if (completedItems === 0) throw new Error('The run alongside the scans did not start');

  const calls = await new GoldenItemQueries(dataSource).calls(repeated);
  figuresOfRun(calls, 1);
  const startedAt = performance.now();
  figuresOfRun(calls, 1);
  const statisticsMs = performance.now() - startedAt;

  await multiplyRuns(dataSource, id, RUNS);
  const p95 = async (path: string) => {
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await administrator.read(path);
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) times.push(await administrator.read(path));
    return percentile(times, 0.95);
  };
  const paths = [
    '/api/admin/batch-test/runs',
    `/api/admin/batch-test/runs/${id}`,
    `/api/admin/batch-test/runs/${repeated}?sort=error`,
    `/api/admin/batch-test/runs/${id}/points`,
    '/api/admin/golden-set/images',
  ];
  const reads: { path: string; p95Ms: number }[] = [];
  for (const path of paths)
    reads.push({ path: path.replaceAll(/[0-9a-f-]{36}/g, '{runId}'), p95Ms: round(await p95(path), 1) });

  const result = {
    images: IMAGES,
    runs: RUNS,
    scansPerSec: round(scansPerSec, 1),
    callsPerSec: round(callsPerSec, 1),
    shareOfPipeline: round(callsPerSec / scansPerSec, 2),
    statisticsMs: round(statisticsMs),
    scanOverheadP95Ms: { idle: round(idleMs), besideRun: round(duringRunMs) },
    reads,
  };
  const markdown = [
    '# Golden runs',
    '',
    `A run over ${IMAGES} images with a model that answers at once makes ${result.callsPerSec} calls per second, ${result.shareOfPipeline} of the`,
    `${result.scansPerSec} scans per second of the live pipeline on the same stack; ${cpus().length} cores also run the database and the fake model.`,
    `With a model that takes a second, scans take ${round(idleMs)} ms (p95) longer than the model without a run, and ${round(duringRunMs)} ms while a run of ${IMAGES * REPEATS} calls is in progress.`,
    `The figures of ${IMAGES} images with ${REPEATS} repeats, including intervals, take ${result.statisticsMs} ms.`,
    '',
    `| call, with ${RUNS} runs of ${IMAGES} images | p95, ms |`,
    '| --- | ---: |',
    ...reads.map(({ path, p95Ms }) => `| \`${path}\` | ${p95Ms} |`),
    '',
  ].join('\n');
  await writeFile(`${settings.resultsFolder}golden.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${settings.resultsFolder}golden.md`, markdown);
  console.log(markdown);
} finally {
  await dataSource.destroy();
  await stack.stop();
  await models.close();
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
