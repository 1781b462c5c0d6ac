import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { readSettings } from '../pipeline/config.js';
import { percentile } from '../pipeline/in-parallel.js';
import { measureShadowOutage, type PhaseResult } from './measure.js';

const SCANS_PER_PHASE = 80;

const settings = readSettings(process.argv.slice(2));
const phases = await measureShadowOutage(settings, SCANS_PER_PHASE);

const healthy = phases.filter(({ phase }) => phase === 'healthy');
const outages = phases.filter(({ phase }) => phase !== 'healthy');
const rows = [
  ...phases.map((result) => rowOf(result.phase, [result])),
  rowOf('all healthy phases', healthy),
  rowOf('both outages', outages),
];
const ratio = (share: number) => Number((timeOf(outages, share) / timeOf(healthy, share)).toFixed(3));
const outageToHealthy = { p50: ratio(0.5), p95: ratio(0.95) };
const markdown = [
  '# Shadow outage: live scans during an outage of the test model',
  '',
  `${SCANS_PER_PHASE} scans per phase, three at a time, each sampled for the test model; times from upload to estimate, with a`,
  `live model that answers after 200 ms, on ${cpus().length} cores that also run the database, the models and the load generator.`,
  '',
  '| test model | p50, ms | p95, ms | calls to it |',
  '| --- | ---: | ---: | ---: |',
  ...rows.map((row) => `| ${row.phase} | ${row.p50Ms} | ${row.p95Ms} | ${row.testCalls} |`),
  '',
  `Outages to healthy: p50 ${outageToHealthy.p50}, p95 ${outageToHealthy.p95}.`,
  '',
].join('\n');
await writeFile(
  `${settings.resultsFolder}shadow-outage.json`,
  `${JSON.stringify({ scansPerPhase: SCANS_PER_PHASE, outageToHealthy, rows }, null, 2)}\n`,
);
await writeFile(`${settings.resultsFolder}shadow-outage.md`, markdown);
console.log(markdown);

function rowOf(phase: string, results: readonly PhaseResult[]) {
  return {
    phase,
    p50Ms: Math.round(timeOf(results, 0.5)),
    p95Ms: Math.round(timeOf(results, 0.95)),
    testCalls: results.reduce((sum, { testCalls }) => sum + testCalls, 0),
  };
}

function timeOf(results: readonly PhaseResult[], share: number): number {
  return percentile(
    results.flatMap(({ timesMs }) => timesMs),
    share,
  );
}
