import { cpus } from 'node:os';
import { readSettings } from '../harness/config.js';
import { storeReport, table } from '../harness/report.js';
import { quantile, round, sumOf } from '../harness/statistics.js';
import { measureShadowOutage, type PhaseResult } from './measure.js';

const SCANS_PER_PHASE = 80;

const phases = await measureShadowOutage(readSettings(), SCANS_PER_PHASE);
const healthy = phases.filter(({ phase }) => phase === 'healthy');
const outages = phases.filter(({ phase }) => phase !== 'healthy');
const rows = [
  ...phases.map((result) => rowOf(result.phase, [result])),
  rowOf('all healthy phases', healthy),
  rowOf('both outages', outages),
];
const ratio = (fraction: number) => round(timeOf(outages, fraction) / timeOf(healthy, fraction), 3);
const outageToHealthy = { p50: ratio(0.5), p95: ratio(0.95) };
const markdown = [
  '# Shadow outage: live scans during an outage of the test model',
  '',
  `${SCANS_PER_PHASE} scans per phase, three at a time, each sampled for the test model; times from upload to estimate, with a`,
  `live model that answers after 200 ms, on ${cpus().length} cores that also run the database, the models and the load generator.`,
  '',
  table(
    rows.map(({ phase, p50Ms, p95Ms, testCalls }) => ({
      'test model': phase,
      'p50, ms': p50Ms,
      'p95, ms': p95Ms,
      'calls to it': testCalls,
    })),
  ),
  '',
  `Outages to healthy: p50 ${outageToHealthy.p50}, p95 ${outageToHealthy.p95}.`,
  '',
].join('\n');
await storeReport('shadow-outage', { scansPerPhase: SCANS_PER_PHASE, outageToHealthy, rows }, markdown);
console.log(markdown);

function rowOf(phase: string, results: readonly PhaseResult[]) {
  return {
    phase,
    p50Ms: round(timeOf(results, 0.5)),
    p95Ms: round(timeOf(results, 0.95)),
    testCalls: sumOf(results.map(({ testCalls }) => testCalls)),
  };
}

function timeOf(results: readonly PhaseResult[], fraction: number): number {
  return quantile(
    results.flatMap(({ timesMs }) => timesMs),
    fraction,
  );
}
