import { setTimeout as sleep } from 'node:timers/promises';
import { scanOverviewApi } from '@carbsight/contracts';
import { adminPaths } from '../dashboards/admin-paths.js';
import { Administrator } from '../harness/administrator.js';
import { enginesOf } from '../harness/config.js';
import { addDatabase, loadDemo } from '../harness/databases.js';
import { Person } from '../harness/person.js';
import { postgresPid, privateMemoryOf, redisPid } from '../harness/server-processes.js';
import { type Program, type Stack, withStack } from '../harness/stack.js';
import { round, type Sample, slopeOf, sumOf } from '../harness/statistics.js';
import type { MemoryReport } from './memory-reporter.ts';
import type { LoadResult, LoadSettings } from './scenario.js';

type Done = { scans: number; reads: number; questions: number; adminReads: number; refused: number };

/** The first ten minutes are ignored: caches fill, code is compiled, pools open connections. */
const SETTLE_FRACTION = 1 / 3;
const SETTLE_MAX_MINUTES = 10;
const SAMPLE_INTERVAL_MS = 10_000;
const INTERVAL_MS = { scan: 1_000, read: 200, question: 5_000, adminRead: 1_000 };
const PEOPLE = 10;
/** Twice as many pictures as the API caches, so that later growth is not a cache filling up. */
const DEMO = { users: 200, meals: 1_000, photos: 1_000, days: 60, 'session-days': 60 };
/** A shared machine may be slow now and then. */
const REFUSED_MAX_FRACTION = 0.02;
const GOAL_MB_PER_HOUR = 5;
const MB = 2 ** 20;

/** Measures whether memory stays flat under a steady load on both engines at the same time. */
export async function soak(settings: LoadSettings): Promise<LoadResult> {
  const { minutes } = settings;
  const engines = [];
  // One after the other, because both write to the same photo folder.
  for (const engine of enginesOf(settings)) {
    const databaseUrl = await addDatabase(settings.databaseUrl, `soak_${engine.engine}`);
    await loadDemo({ ...settings, databaseUrl }, DEMO);
    engines.push({ ...engine, databaseUrl });
  }
  const measured = await Promise.all(
    engines.map(async ({ engine, redisUrl, databaseUrl }) => ({
      engine,
      ...(await soakEngine({ ...settings, databaseUrl }, redisUrl)),
    })),
  );
  return {
    title: 'Soak',
    about: [
      `${minutes} minutes of steady load on each engine, both at once; slopes by least squares over the ${measured[0]?.samples} samples after the`,
      `first ${round(settleMinutesOf(minutes), 1)} minutes, with their standard error. Each sample of API and worker forces a full collection first:`,
      '`in use` is the heap and its buffers, where a leak would show; `resident` is the memory that the process holds,',
      'including what the allocator has not returned. For PostgreSQL (all its processes, for both engines) and Redis it is',
      `private anonymous memory. Goal: at most ${GOAL_MB_PER_HOUR} MB per hour.`,
      ...measured.map(
        ({ engine, done }) =>
          `${engine}: ${done.scans} scans, ${done.reads} reads, ${done.questions} questions and ${done.adminReads} administrator reads; ${done.refused} failed.`,
      ),
    ].join('\n'),
    rows: measured.flatMap(({ engine, growth }) => growth.map((row) => ({ engine, ...row }))),
  };
}

const settleMinutesOf = (minutes: number) => Math.min(SETTLE_MAX_MINUTES, minutes * SETTLE_FRACTION);

function soakEngine(settings: LoadSettings, redisUrl: string | null) {
  const reporter = new URL('memory-reporter.ts', import.meta.url).href;
  const nodeArgs = ['--expose-gc', '--import', reporter];
  return withStack(settings, { redisUrl, nodeArgs }, async (stack) => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => Person.register(stack.url)));
    const administrator = await Administrator.signIn(stack.url);
    await fillPictures(administrator);
    const load = new SteadyLoad(people, administrator);
    // One PostgreSQL serves both engines and is measured once.
    const servers: Record<string, number> = redisUrl
      ? { Redis: await redisPid(redisUrl) }
      : { PostgreSQL: await postgresPid(settings.databaseUrl) };
    const series = await sampleWhile(load, stack, servers, settings.minutes);
    const from = settleMinutesOf(settings.minutes) / 60;
    const settled = [...series].map(([name, all]) => [name, all.filter(({ x }) => x >= from)] as const);
    const growth = settled.map(([name, samples]) => growthOf(name, samples));
    return { samples: settled[0]?.[1].length ?? 0, done: load.done, growth };
  });
}

/** Scan Overview caches the thumbnails it has shown. */
async function fillPictures(administrator: Administrator): Promise<void> {
  for (let page = 1; page <= DEMO.meals / scanOverviewApi.SCAN_OVERVIEW_PAGE; page += 1) {
    await administrator.get(`/api/admin/scan-overview?page=${page}`);
  }
}

type Series = Map<string, Sample[]>;

/** @returns by process and measure: hours since the start and megabytes */
async function sampleWhile(
  load: SteadyLoad,
  { programs }: Stack,
  servers: Readonly<Record<string, number>>,
  minutes: number,
): Promise<Series> {
  const series: Series = new Map();
  const startedAt = performance.now();
  const note = (name: string, bytes: number) => {
    const x = (performance.now() - startedAt) / 3_600_000;
    series.set(name, [...(series.get(name) ?? []), { x, y: bytes / MB }]);
  };
  const stopLoad = load.start();
  try {
    while (performance.now() - startedAt < minutes * 60_000) {
      await sleep(SAMPLE_INTERVAL_MS);
      for (const program of programs) {
        const { heapUsedBytes, externalBytes, rssBytes } = await memoryOf(program);
        note(`${program.name}/in use`, heapUsedBytes + externalBytes);
        note(`${program.name}/resident`, rssBytes);
      }
      for (const [name, pid] of Object.entries(servers)) note(`${name}/private`, await privateMemoryOf(pid));
    }
  } finally {
    await stopLoad();
  }
  load.requireSteady();
  return series;
}

function memoryOf({ name, child }: Program): Promise<MemoryReport> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`The ${name} ended during the soak`));
    child.once('exit', gone);
    child.once('message', (report) => {
      child.off('exit', gone);
      resolve(report as MemoryReport);
    });
    child.send('memory');
  });
}

function growthOf(name: string, samples: readonly Sample[]): LoadResult['rows'][number] {
  const [process = '', measure = ''] = name.split('/');
  const { perX, standardError } = slopeOf(samples);
  return {
    process,
    measure,
    'first, MB': round(samples[0]?.y ?? 0, 1),
    'last, MB': round(samples.at(-1)?.y ?? 0, 1),
    'MB per hour': round(perX, 1),
    '±': round(standardError, 1),
  };
}

/** Scans, reads, questions and administrators' reads, each at its own pace. */
class SteadyLoad {
  readonly done: Done = { scans: 0, reads: 0, questions: 0, adminReads: 0, refused: 0 };
  readonly #adminPaths = adminPaths();
  #firstFailure: unknown;
  #newest: { person: Person; mealId: string } | undefined;

  constructor(
    private readonly people: readonly Person[],
    private readonly administrator: Administrator,
  ) {}

  /** @returns a function that ends the load and waits for open calls */
  start(): () => Promise<void> {
    let isOver = false;
    // One call of a kind at a time, so that calls do not pile up while the machine is slow.
    const repeat = async (everyMs: number, work: () => Promise<void>) => {
      while (!isOver) {
        const next = sleep(everyMs);
        await work().catch((error: unknown) => {
          this.done.refused += 1;
          this.#firstFailure ??= error;
        });
        await next;
      }
    };
    const loops = [
      repeat(INTERVAL_MS.scan, () => this.#scan()),
      repeat(INTERVAL_MS.read, () => this.#get()),
      repeat(INTERVAL_MS.question, () => this.#ask()),
      repeat(INTERVAL_MS.adminRead, () => this.#readAsAdministrator()),
    ];
    return async () => {
      isOver = true;
      await Promise.all(loops);
    };
  }

  /** @throws if too much failed for a steady load */
  requireSteady(): void {
    const { refused, ...asked } = this.done;
    const all = sumOf(Object.values(asked));
    if (refused > all * REFUSED_MAX_FRACTION) {
      throw new Error(`${refused} of ${all} calls failed`, { cause: this.#firstFailure });
    }
  }

  async #scan(): Promise<void> {
    const index = this.done.scans++;
    const person = pick(this.people, index);
    const { mealId } = await person.scan(index);
    await person.whenEstimated(mealId, 1_000);
    this.#newest = { person, mealId };
  }

  async #get(): Promise<void> {
    const index = this.done.reads++;
    const newest = this.#newest;
    if (!newest || index % 2 === 0) return void (await pick(this.people, index / 2).get('/api/scans'));
    await newest.person.get(`/api/scans/${newest.mealId}`);
  }

  async #ask(): Promise<void> {
    await pick(this.people, this.done.questions++).ask('Which foods bring most of the carbohydrates?');
  }

  async #readAsAdministrator(): Promise<void> {
    await this.administrator.get(pick(this.#adminPaths, this.done.adminReads++));
  }
}

function pick<T>(all: readonly T[], index: number): T {
  return all[Math.floor(index) % all.length] as T;
}
