import { analysisJob } from '@carbsight/contracts';
import { percentile } from '../pipeline/in-parallel.js';
import type { CostPerScan } from './cost-per-scan.js';
import { type Fleet, poissonArrivals, simulate } from './simulate.js';

/** Assumptions, not measurements; replace them with your own. */
export const ASSUMED = {
  scansPerDay: 1_000_000,
  /** The busiest hour relative to the mean: people eat at the same times. */
  peakFactor: 3,
  /** Duration of a hosted model's call with a photo. */
  modelMs: 8_000,
  /** A browser polls once a second while it waits, and once at the end. */
  looksPerScan: 9,
  /** Of a core in the busiest hour; above it, waiting times rise quickly. */
  utilisation: 0.6,
  /** In the busiest hour, nine of ten waits for a free worker are shorter. */
  waitP90Ms: 1_000,
  /** `max_connections` in docker-compose.yml. */
  databaseConnections: 200,
} as const;

const DAY_SEC = 86_400;
const ARRIVALS = 20_000;

export type Needs = {
  readonly peakPerSec: number;
  readonly cores: { readonly api: number; readonly worker: number; readonly postgres: number; readonly redis: number };
  readonly apis: number;
  readonly workers: number;
  readonly memoryGb: number;
  readonly connections: number;
  readonly photosGbPerDay: number;
  readonly databaseGbPerDay: number;
  readonly walGbPerDay: number;
};

/** The resources for this many scans a day in their busiest hour. */
export function needsOf(cost: CostPerScan): Needs {
  const peakPerSec = (ASSUMED.scansPerDay / DAY_SEC) * ASSUMED.peakFactor;
  // The API answers polls; the database's share of them is in the same sum.
  const apiMs = cost.cpuMs.api + ASSUMED.looksPerScan * cost.pollCpuMs;
  const cores = (ms: number) => (peakPerSec * ms) / 1_000 / ASSUMED.utilisation;
  const apis = Math.ceil(cores(apiMs));
  const workers = workersFor(peakPerSec, cost);
  const gbPerDay = (bytes: number) => (bytes * ASSUMED.scansPerDay) / 1e9;
  return {
    peakPerSec,
    cores: {
      api: cores(apiMs),
      worker: cores(cost.cpuMs.worker),
      postgres: cores(cost.cpuMs.postgres),
      redis: cores(cost.cpuMs.redis),
    },
    apis,
    workers,
    memoryGb: (apis * cost.peakMemoryMb.api + workers * cost.peakMemoryMb.worker) / 1_024,
    connections: connectionsOf(apis, workers, cost),
    photosGbPerDay: gbPerDay(cost.photoBytes),
    databaseGbPerDay: gbPerDay(cost.databaseBytes),
    walGbPerDay: gbPerDay(cost.walBytes),
  };
}

/** Scans a day at which one API and one worker, as in docker-compose.yml, reach each limit in the busiest hour, lowest first. */
export function limitsOf(cost: CostPerScan): { readonly limit: string; readonly scansPerDay: number }[] {
  const perDay = (perSec: number) => (perSec / ASSUMED.peakFactor) * DAY_SEC;
  const perCore = (ms: number) => perDay((1_000 / ms) * ASSUMED.utilisation);
  const perWorker = perSecOfOneWorker(cost);
  let workers = 1;
  while (connectionsOf(1, workers + 1, cost) <= ASSUMED.databaseConnections) workers += 1;
  return [
    { limit: `the ${analysisJob.concurrency} analyses that one worker runs at once`, scansPerDay: perDay(perWorker) },
    {
      limit: `PostgreSQL's ${ASSUMED.databaseConnections} connections: ${workers} workers and one API`,
      scansPerDay: perDay(workers * perWorker),
    },
    {
      limit: 'one core of the API, including polls',
      scansPerDay: perCore(cost.cpuMs.api + ASSUMED.looksPerScan * cost.pollCpuMs),
    },
    { limit: 'one core of PostgreSQL', scansPerDay: perCore(cost.cpuMs.postgres) },
    ...(cost.cpuMs.redis > 0 ? [{ limit: "Redis's one core", scansPerDay: perCore(cost.cpuMs.redis) }] : []),
  ].sort((left, right) => left.scansPerDay - right.scansPerDay);
}

function fleetOf(workers: number, cost: CostPerScan): Fleet {
  return {
    workers,
    slots: analysisJob.concurrency,
    threadMs: cost.cpuMs.worker,
    modelMs: ASSUMED.modelMs,
    pickupMs: 0,
  };
}

/** The fewest workers for which the simulated queue meets the assumed wait. */
function workersFor(perSec: number, cost: CostPerScan): number {
  const arrivals = poissonArrivals(perSec, ARRIVALS);
  const waitP90 = (workers: number) => {
    const fleet = fleetOf(workers, cost);
    return percentile(simulate(arrivals, fleet), 0.9) - fleet.modelMs - fleet.threadMs;
  };
  let workers = Math.ceil(perSec / perSecOfOneWorker(cost));
  while (waitP90(workers) > ASSUMED.waitP90Ms) workers += 1;
  return workers;
}

const perSecOfOneWorker = (cost: CostPerScan) =>
  (analysisJob.concurrency * 1_000) / (ASSUMED.modelMs + cost.cpuMs.worker);

/** Connections without a program's name are split evenly between the two. */
function connectionsOf(apis: number, workers: number, { connections }: CostPerScan): number {
  const { 'carbsight-api': ofApi = 0, 'carbsight-worker': ofWorker = 0, ...others } = connections;
  const ofEach = Object.values(others).reduce((sum, count) => sum + count, 0) / 2;
  return Math.round(apis * (ofApi + ofEach) + workers * (ofWorker + ofEach));
}
