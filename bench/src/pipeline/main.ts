import { cpus, loadavg } from 'node:os';
import { parseCommandLine } from '../harness/command-line.js';
import { enginesOf, loadSettings } from '../harness/config.js';
import { measureSharpProcessor, measureSharpRate } from '../harness/measure-sharp.js';
import { PHOTOS } from '../harness/person.js';
import { storeReport, table } from '../harness/report.js';
import { round, sumOf } from '../harness/statistics.js';
import { measureEngine } from './measure-engine.js';
import { measureSearch } from './measure-search.js';

const { values } = parseCommandLine({
  options: { scans: { type: 'string', default: '200' }, search: { type: 'boolean', default: false } },
});
const scans = Number(values.scans);
const settings = loadSettings();
const loadPerCore = round((loadavg()[0] ?? 0) / cpus().length, 1);
const pairs = await measureSearch(settings);
const searchRows = pairs.map(({ off, on }, at) => ({
  pair: at + 1,
  'ms of processor time, off': round(off.processorMs, 1),
  on: round(on.processorMs, 1),
  times: round(on.processorMs / off.processorMs, 2),
  'wait with the search off, ms': off.waitMs.map((ms) => round(ms)).join(' and '),
  'longer with it, ms': on.waitMs.map((ms, photo) => round(ms - (off.waitMs[photo] ?? 0))).join(' and '),
}));
const searchReport = [
  '## What the search for packages adds',
  '',
  `One of the ${PHOTOS.length} photos at a time, without a package in either, with a model that answers at once and queues on PostgreSQL; all`,
  'processes of a scan. The waits are the medians of each photo, from its upload to its estimate, with a pause before the next one.',
  '',
  table(searchRows),
  '',
].join('\n');
console.log(searchReport);
if (values.search) process.exit(0);
const sharpPerSec = await measureSharpRate(PHOTOS, scans);
const sharpMs = await measureSharpProcessor(PHOTOS, scans);
const rows = [];
for (const engine of enginesOf(settings)) {
  const figures = await measureEngine(settings, scans, engine);
  rows.push({
    engine: engine.engine,
    scansPerSec: round(figures.scansPerSec, 1),
    fractionOfSharp: round(figures.scansPerSec / sharpPerSec, 2),
    acceptP95Ms: round(figures.acceptP95Ms),
    overheadP95Ms: round(figures.overheadP95Ms),
    processorMs: figures.processorMs,
    elseFractionOfSharp: round(sumOf(Object.values(figures.processorMs)) / sharpMs - 1, 2),
  });
}
const markdown = [
  '# Pipeline: upload, queue, worker, estimate',
  '',
  `${scans} scans of ${PHOTOS.length} photos with a model that answers at once, on ${cpus().length} cores that also run the database,`,
  `the fake model and the load generator. There, sharp alone makes both stored pictures of ${round(sharpPerSec, 1)} photos per second.`,
  `Before it began, ${loadPerCore} other programs per core wanted to run: above 1 everything takes longer.`,
  '',
  table(
    rows.map((row) => ({
      engine: row.engine,
      'scans/s': row.scansPerSec,
      'fraction of sharp': row.fractionOfSharp,
      'accepted p95 at 5/s, ms': row.acceptP95Ms,
      'overhead p95 with a 1 s model, ms': row.overheadP95Ms,
    })),
  ),
  '',
  `Milliseconds of processor time per scan by process, without the load generator and the fake model. sharp alone needs ${round(sharpMs, 1)} ms for all`,
  "the work that the API gives it, which is part of the API's time. Unlike throughput, this varies little with the machine's load.",
  '',
  table(
    rows.map(({ engine, processorMs: { API = 0, worker = 0, PostgreSQL = 0, Redis = '' }, elseFractionOfSharp }) => ({
      engine,
      'API, with sharp': API,
      worker,
      PostgreSQL,
      Redis,
      'all but sharp, fraction of sharp': elseFractionOfSharp,
    })),
  ),
  '',
  searchReport,
].join('\n');
const figures = { loadPerCore, sharpPerSec: round(sharpPerSec, 1), sharpMs: round(sharpMs, 1), rows, search: pairs };
await storeReport('pipeline', figures, markdown);
console.log(markdown);
