import type { SimulationCheck } from './check-simulation.js';
import type { CostPerScan } from './cost-per-scan.js';
import { ASSUMED, type limitsOf, type Needs } from './needs.js';

export type ScalingResult = {
  readonly measuredOn: string;
  readonly cores: number;
  readonly scans: number;
  readonly sharpCpuMs: number;
  readonly engines: readonly {
    readonly engine: string;
    readonly cost: CostPerScan;
    readonly needs: Needs;
    readonly limits: ReturnType<typeof limitsOf>;
    readonly check: SimulationCheck;
  }[];
};

/** The stored figures as tables, one column per engine. */
export function describe({ measuredOn, cores, scans, sharpCpuMs, engines }: ScalingResult): string {
  const names = engines.map(({ engine }) => engine);
  const row = (name: string, of: (each: ScalingResult['engines'][number]) => string) =>
    `| ${name} | ${engines.map(of).join(' | ')} |`;
  const head = (title: string) => [
    `| ${title} | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '---:').join(' | ')} |`,
  ];
  const compared = ({ measuredMs, simulatedMs }: { measuredMs: number; simulatedMs: number }) =>
    `${seconds(measuredMs)} / ${seconds(simulatedMs)} s (${(simulatedMs / measuredMs).toFixed(2)})`;
  const beyondSharp = ({ cpuMs }: CostPerScan) => cpuMs.api + cpuMs.worker + cpuMs.postgres + cpuMs.redis - sharpCpuMs;
  return [
    `Measured on ${measuredOn} on ${cores} cores with ${scans} scans, by \`npm run bench -- scaling\`. sharp alone takes`,
    `${ms(sharpCpuMs)} ms of processor time for both stored pictures of a photo.`,
    '',
    ...head('one scan'),
    row('API, ms of processor time', ({ cost }) => ms(cost.cpuMs.api)),
    row('worker, ms', ({ cost }) => ms(cost.cpuMs.worker)),
    row('PostgreSQL, ms', ({ cost }) => ms(cost.cpuMs.postgres)),
    row('Redis, ms', ({ cost }) => ms(cost.cpuMs.redis)),
    row("all but sharp's part, relative to sharp alone", ({ cost }) => (beyondSharp(cost) / sharpCpuMs).toFixed(2)),
    row('one poll while waiting, all processes, ms', ({ cost }) => ms(cost.pollCpuMs)),
    row('photo storage, KB', ({ cost }) => kb(cost.photoBytes)),
    row('database, KB', ({ cost }) => kb(cost.databaseBytes)),
    row('write-ahead log, KB', ({ cost }) => kb(cost.walBytes)),
    row(
      'peak memory of API and worker, MB',
      ({ cost }) => `${whole(cost.peakMemoryMb.api)} and ${whole(cost.peakMemoryMb.worker)}`,
    ),
    row('connections of one API and one worker', ({ cost }) =>
      whole(Object.values(cost.connections).reduce((sum, count) => sum + count, 0)),
    ),
    '',
    `${ASSUMED.scansPerDay.toLocaleString('en')} scans a day, with a model that takes ${ASSUMED.modelMs / 1_000} s, a busiest hour of`,
    `${ASSUMED.peakFactor} times the mean, ${ASSUMED.looksPerScan} polls of each meal, cores busy to ${ASSUMED.utilisation * 100}%, and nine of ten waits for a`,
    `free worker below ${ASSUMED.waitP90Ms / 1_000} s (assumed: \`bench/src/scaling/needs.ts\`):`,
    '',
    ...head('at the busiest hour'),
    row('scans a second', ({ needs }) => needs.peakPerSec.toFixed(1)),
    row('API: processes, cores', ({ needs }) => `${needs.apis}, ${needs.cores.api.toFixed(1)}`),
    row('workers: processes, cores', ({ needs }) => `${needs.workers}, ${needs.cores.worker.toFixed(1)}`),
    row('PostgreSQL, cores', ({ needs }) => needs.cores.postgres.toFixed(1)),
    row('Redis, cores', ({ needs }) => needs.cores.redis.toFixed(1)),
    row('memory of APIs and workers, GB', ({ needs }) => needs.memoryGb.toFixed(1)),
    row('connections to PostgreSQL', ({ needs }) => whole(needs.connections)),
    row('photos a day, GB', ({ needs }) => whole(needs.photosGbPerDay)),
    row('database a day, GB', ({ needs }) => needs.databaseGbPerDay.toFixed(1)),
    row('write-ahead log a day, GB', ({ needs }) => needs.walGbPerDay.toFixed(1)),
    '',
    'The first bottlenecks of one API and one worker:',
    '',
    ...engines.flatMap(({ engine, limits }) => [
      `| on ${engine} | scans a day |`,
      '| --- | ---: |',
      ...limits.map(({ limit, scansPerDay }) => `| ${limit} | ${thousands(scansPerDay)} |`),
      '',
    ]),
    ...simulationHead(engines[0]?.check),
    '',
    ...head('measured / simulated (ratio)'),
    row('steady, median', ({ check }) => compared(check.steadyMedian)),
    row('steady, p95', ({ check }) => compared(check.steadyP95)),
    row('burst, until all are estimated', ({ check }) => compared(check.burstDrained)),
    '',
  ].join('\n');
}

function simulationHead(check: SimulationCheck | undefined): string[] {
  if (!check) return [];
  return [
    `The simulated queue and worker compared with real ones in the same run: a model that takes ${check.modelMs / 1_000} s, one worker,`,
    `${check.steadyPerSec} scans a second, then a burst of ${check.burst}.`,
  ];
}

const whole = (value: number) => value.toFixed(0);
const ms = (value: number) => value.toFixed(1);
const kb = (value: number) => (value / 1_000).toFixed(1);
const seconds = (value: number) => (value / 1_000).toFixed(2);
const thousands = (value: number) => `${Math.round(value / 1_000).toLocaleString('en')},000`;
