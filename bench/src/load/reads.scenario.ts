import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ENVIRONMENT } from '../harness/config.js';
import { addDatabase, withDatabase } from '../harness/databases.js';
import { inParallel } from '../harness/in-parallel.js';
import { Person } from '../harness/person.js';
import { processorTimes } from '../harness/processor-time.js';
import { send } from '../harness/send.js';
import { apiPid, withStack } from '../harness/stack.js';
import { round } from '../harness/statistics.js';
import type { LoadResult, LoadSettings } from './scenario.js';

type Side = { requests: number; wallMs: number; processorMs: number };
/** More than one page of the history. */
const MEALS = 30;
const CONNECTIONS = 16;
const ROUNDS = 6;
const REQUESTS = 1_000;
const GOAL = 0.5;

/** Authenticated reads compared with a bare Fastify that makes the same queries, alternately. */
export async function reads(settings: LoadSettings): Promise<LoadResult> {
  const databaseUrl = await addDatabase(settings.databaseUrl, 'load_reads');
  return withStack({ ...settings, databaseUrl }, {}, async (stack) => {
    const person = await Person.register(stack.url);
    await person.scanMany(MEALS, 4, 100);
    const { owner, mealId } = await newestMeal(databaseUrl);
    const bare = await startBare(databaseUrl, owner);
    try {
      const api = { url: stack.url, pid: apiPid(stack) };
      const rows: LoadResult['rows'][number][] = [];
      for (const path of [`/api/scans/${mealId}`, '/api/scans']) {
        rows.push(await measure(path, person.cookie, api, bare));
      }
      return {
        title: 'Reads',
        about: `The API compared with a bare Fastify that runs the same meal queries and sends the rows, without sign-in, access checks,
contract and metrics: ${ROUNDS} rounds of ${REQUESTS} requests each, alternating, over ${CONNECTIONS} connections. Goal: at least ${GOAL} of its requests
per second. Processor time is that of the server's process alone, in milliseconds per request: other work on the machine hardly affects it.`,
        rows,
      };
    } finally {
      bare.stop();
    }
  });
}

function newestMeal(databaseUrl: string): Promise<{ owner: string; mealId: string }> {
  return withDatabase(databaseUrl, async (database) => {
    const sql = 'SELECT user_id AS owner, id AS "mealId" FROM meals ORDER BY created_at DESC LIMIT 1';
    const [row] = await database.query<{ owner: string; mealId: string }[]>(sql);
    if (!row) throw new Error('There is no meal to read');
    return row;
  });
}

async function measure(path: string, cookie: string, api: Server, bare: Server): Promise<LoadResult['rows'][number]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const totals = { api: emptySide(), bare: emptySide() };
  for (let round = -1; round < ROUNDS; round += 1) {
    const both = {
      api: await sendMany(agent, `${api.url}${path}`, cookie, api.pid),
      bare: await sendMany(agent, `${bare.url}${path}`, cookie, bare.pid),
    };
    if (round < 0) continue; // warm-up
    for (const side of ['api', 'bare'] as const) add(totals[side], both[side]);
  }
  agent.destroy();
  const perSec = (side: Side) => (side.requests * 1_000) / side.wallMs;
  const processorMs = (side: Side) => side.processorMs / side.requests;
  return {
    read: path.replace(/[0-9a-f-]{36}/, '{mealId}'),
    'requests/s': round(perSec(totals.api)),
    'bare/s': round(perSec(totals.bare)),
    share: round(perSec(totals.api) / perSec(totals.bare), 2),
    'processor, ms': round(processorMs(totals.api), 2),
    'bare processor, ms': round(processorMs(totals.bare), 2),
    'processor fraction': round(processorMs(totals.bare) / processorMs(totals.api), 2),
  };
}

const emptySide = (): Side => ({ requests: 0, wallMs: 0, processorMs: 0 });

function add(total: Side, measured: Side): void {
  total.requests += measured.requests;
  total.wallMs += measured.wallMs;
  total.processorMs += measured.processorMs;
}

async function sendMany(agent: Agent, url: string, cookie: string, pid: number): Promise<Side> {
  const { server: before } = await processorTimes({ server: [pid] });
  const startedAt = performance.now();
  await inParallel(REQUESTS, CONNECTIONS, () => get(agent, url, cookie));
  const wallMs = performance.now() - startedAt;
  const { server: after } = await processorTimes({ server: [pid] });
  return { requests: REQUESTS, wallMs, processorMs: after - before };
}

async function get(agent: Agent, url: string, cookie: string): Promise<void> {
  const { status } = await send(url, { agent, headers: { cookie } });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

type Server = { readonly url: string; readonly pid: number };
type Bare = Server & { stop(): void };

async function startBare(databaseUrl: string, owner: string): Promise<Bare> {
  const entry = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const port = 40_000 + (process.pid % 20_000);
  const child: ChildProcess = spawn(process.execPath, [...process.execArgv, entry, String(port), databaseUrl, owner], {
    env: ENVIRONMENT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare server did not start'))),
  ]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
