import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { readSettings } from './config.js';
import { type EngineResult, measureEngine } from './measure-engine.js';
import { readPhotos } from './person.js';
import { measureSharpAlone, measureSharpProcessor } from './sharp-alone.js';

const settings = readSettings(process.argv.slice(2));
const photos = await readPhotos(settings.photoPaths);
const sharpPerSec = await measureSharpAlone(photos, settings.scans);
const sharpMs = await measureSharpProcessor(photos, settings.scans);
const engines: Record<string, EngineResult> = { PostgreSQL: await measureEngine(settings, null) };
if (settings.redisUrl) engines.Redis = await measureEngine(settings, settings.redisUrl);

const round = (value: number, digits = 0) => Number(value.toFixed(digits));
const sum = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((total, part) => total + part, 0);
const rows = Object.entries(engines).map(([engine, figures]) => ({
  engine,
  scansPerSec: round(figures.scansPerSec, 1),
  shareOfSharpAlone: round(figures.scansPerSec / sharpPerSec, 2),
  acceptP95Ms: round(figures.acceptP95Ms),
  overheadP95Ms: round(figures.overheadP95Ms),
  processorMs: figures.processorMs,
  elseShareOfSharp: round(sum(figures.processorMs) / sharpMs - 1, 2),
}));
const markdown = [
  '# Pipeline: upload, queue, worker, estimate',
  '',
  `${settings.scans} scans of ${photos.length} photos with a model that answers at once, on ${cpus().length} cores that also run the database,`,
  `the fake model and the load generator. There, sharp alone makes both stored pictures of ${round(sharpPerSec, 1)} photos per second.`,
  '',
  '| engine | scans/s | share of sharp alone | accepted p95 at 5/s, ms | overhead p95 with a 1 s model, ms |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...rows.map(
    (row) =>
      `| ${row.engine} | ${row.scansPerSec} | ${row.shareOfSharpAlone} | ${row.acceptP95Ms} | ${row.overheadP95Ms} |`,
  ),
  '',
  `Milliseconds of processor time per scan by process, without the load generator and the fake model. sharp alone needs ${round(sharpMs, 1)} ms for all`,
  "the work that the API gives it, which is part of the API's time. Unlike throughput, this varies little with the machine's load.",
  '',
  '| engine | API, with sharp | worker | PostgreSQL | Redis | all but sharp, share of sharp |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  ...rows.map(
    ({ engine, processorMs: ms, elseShareOfSharp }) =>
      `| ${engine} | ${ms.API} | ${ms.worker} | ${ms.PostgreSQL} | ${ms.Redis ?? ''} | ${elseShareOfSharp} |`,
  ),
  '',
].join('\n');
await writeFile(
  `${settings.resultsFolder}pipeline.json`,
  `${JSON.stringify({ sharpPerSec: round(sharpPerSec, 1), sharpMs: round(sharpMs, 1), rows }, null, 2)}\n`,
);
await writeFile(`${settings.resultsFolder}pipeline.md`, markdown);
console.log(markdown);
