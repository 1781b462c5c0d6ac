import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { readSettings } from '../pipeline/config.js';
import { measureShadowOutage, type PhaseResult } from './measure.js';

const SCANS_PER_PHASE = 100;

const settings = readSettings(process.argv.slice(2));
const phases = await measureShadowOutage(settings, SCANS_PER_PHASE);

const round = (value: number, digits = 0) => Number(value.toFixed(digits));
const isHealthy = ({ phase }: PhaseResult) => phase.startsWith('healthy');
const mean = (of: readonly PhaseResult[]) => of.reduce((sum, { p95Ms }) => sum + p95Ms, 0) / of.length;
const healthyP95Ms = mean(phases.filter(isHealthy));
const rows = phases.map((result) => ({
  phase: result.phase,
  p50Ms: round(result.p50Ms),
  p95Ms: round(result.p95Ms),
  p95ToHealthy: round(result.p95Ms / healthyP95Ms, 3),
  testCalls: result.testCalls,
}));
const markdown = [
  '# Shadow outage: live scans while the test model is away',
  '',
  `${SCANS_PER_PHASE} scans per phase, three at a time, every one sampled for the test model, from upload to estimate with a`,
  `live model that answers after 200 ms, on ${cpus().length} cores that also run the database, the models and the load. The ratio is to`,
  'the mean p95 of the two healthy phases.',
  '',
  '| test model | p50, ms | p95, ms | p95 to healthy | calls to it |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...rows.map((row) => `| ${row.phase} | ${row.p50Ms} | ${row.p95Ms} | ${row.p95ToHealthy} | ${row.testCalls} |`),
  '',
].join('\n');
await writeFile(
  `${settings.resultsFolder}shadow-outage.json`,
  `${JSON.stringify({ healthyP95Ms: round(healthyP95Ms), rows }, null, 2)}\n`,
);
await writeFile(`${settings.resultsFolder}shadow-outage.md`, markdown);
console.log(markdown);
