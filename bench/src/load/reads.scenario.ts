import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '@carbsight/database';
import { startFakeModelServer } from '@carbsight/models/testing';
import { addDatabase } from '../pipeline/add-database.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { formOf, Person, readPhotos } from '../pipeline/person.js';
import { processorTimes } from '../pipeline/processor-time.js';
import { startStack } from '../pipeline/stack.js';
import { type LoadResult, type LoadSettings, round, withLongTimeouts } from './scenario.js';

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
  const models = await startFakeModelServer();
  const stack = await startStack(withLongTimeouts({ ...settings, databaseUrl }), null, models.openaiBaseUrl);
  let bare: Bare | undefined;
  try {
    const person = await Person.register(stack.url);
    const mealId = await addMeals(person, settings);
    bare = await startBare(settings, databaseUrl);
    const api = { url: stack.url, pid: stack.programs.find(({ name }) => name === 'API')?.pid ?? 0 };
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
    bare?.stop();
    await stack.stop();
    await models.close();
  }
}

/** @returns the newest meal */
async function addMeals(person: Person, settings: LoadSettings): Promise<string> {
  const forms = (await readPhotos(settings.photoPaths)).map(formOf);
  let newest = '';
  await inParallel(MEALS, 4, async (index) => {
    const { mealId } = await person.scan(forms[index % forms.length] ?? formOf(Buffer.alloc(0)));
    await person.whenEstimated(mealId, 100);
    newest = mealId;
  });
  return newest;
}

async function measure(path: string, cookie: string, api: Server, bare: Server): Promise<LoadResult['rows'][number]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const totals = { api: emptySide(), bare: emptySide() };
  for (let round = -1; round < ROUNDS; round += 1) {
    const both = {
      api: await readMany(agent, `${api.url}${path}`, cookie, api.pid),
      bare: await readMany(agent, `${bare.url}${path}`, cookie, bare.pid),
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
    'processor share': round(processorMs(totals.bare) / processorMs(totals.api), 2),
  };
}

const emptySide = (): Side => ({ requests: 0, wallMs: 0, processorMs: 0 });

function add(total: Side, measured: Side): void {
  total.requests += measured.requests;
  total.wallMs += measured.wallMs;
  total.processorMs += measured.processorMs;
}

async function readMany(agent: Agent, url: string, cookie: string, pid: number): Promise<Side> {
  const { server: before } = await processorTimes({ server: [pid] });
  const startedAt = performance.now();
  await inParallel(REQUESTS, CONNECTIONS, () => read(agent, url, cookie));
  const wallMs = performance.now() - startedAt;
  const { server: after } = await processorTimes({ server: [pid] });
  return { requests: REQUESTS, wallMs, processorMs: after - before };
}

function read(agent: Agent, url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

type Server = { readonly url: string; readonly pid: number };
type Bare = Server & { stop(): void };

async function startBare({ environment }: LoadSettings, databaseUrl: string): Promise<Bare> {
  const entry = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const port = 40_000 + (process.pid % 20_000);
  const child: ChildProcess = spawn(
    process.execPath,
    [...process.execArgv, entry, String(port), databaseUrl, await ownerOf(databaseUrl)],
    {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare server did not start'))),
  ]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

async function ownerOf(databaseUrl: string): Promise<string> {
  const dataSource = await createDataSource({ url: databaseUrl, applicationName: 'bench', poolSize: 1 }).initialize();
  const [row] = await dataSource.query<{ owner: string }[]>('SELECT user_id AS owner FROM meals LIMIT 1');
  await dataSource.destroy();
  if (!row) throw new Error('There is no meal to read');
  return row.owner;
}
