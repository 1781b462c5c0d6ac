import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { startFakeModelServer } from '@carbsight/models/testing';
import { readSettings } from '../pipeline/config.js';
import { readPhotos } from '../pipeline/person.js';
import { measureSharpAlone } from '../pipeline/sharp-alone.js';
import { startStack } from '../pipeline/stack.js';
import { checkSimulation } from './check-simulation.js';
import { measureCostPerScan } from './cost-per-scan.js';
import { limitsOf, needsOf } from './needs.js';
import { describe } from './report.js';

/** Measures the cost of a scan by process and compared with sharp alone, derives the needs of a million a day, and checks the simulation. */
const given = readSettings(process.argv.slice(2));
// Processor time is counted, so a busy machine only makes this take longer.
const settings = { ...given, environment: { ...given.environment, DATABASE_CONNECT_TIMEOUT_MS: '60000' } };
const photos = await readPhotos(settings.photoPaths);

async function measureSharp() {
  const before = process.cpuUsage();
  await measureSharpAlone(photos, settings.scans);
  const { user, system } = process.cpuUsage(before);
  // Its warm-up processes each photo again.
  return (user + system) / 1_000 / (settings.scans + photos.length);
}

async function measureOn(engine: string, redisUrl: string | null) {
  const models = await startFakeModelServer();
  const stack = await startStack(settings, redisUrl, models.openaiBaseUrl);
  try {
    const cost = await measureCostPerScan(settings, redisUrl, stack, models);
    const check = await checkSimulation(settings, stack, models, cost.cpuMs.worker);
    return { engine, cost, needs: needsOf(cost), limits: limitsOf(cost), check };
  } finally {
    await stack.stop();
    await models.close();
  }
}

const sharpCpuMs = await measureSharp();
const engines = [await measureOn('PostgreSQL', null)];
await store();
if (settings.redisUrl) {
  engines.push(await measureOn('Redis', settings.redisUrl));
  await store();
}

/** Writes bench/results and the operators' page, so that no figure there is typed by hand. */
async function store(): Promise<void> {
  const result = {
    measuredOn: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    scans: settings.scans,
    sharpCpuMs,
    engines,
  };
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  const rounded = JSON.stringify(result, round, 2);
  await writeFile(`${settings.resultsFolder}scaling.json`, `${rounded}\n`);
  const markdown = describe(JSON.parse(rounded) as typeof result);
  await writeFile(
    `${settings.resultsFolder}scaling.md`,
    `# Scaling: cost per scan, and a million a day\n\n${markdown}`,
  );
  const page = `${settings.resultsFolder}../../docs/scaling.md`;
  const [head, , tail] = (await readFile(page, 'utf8')).split(/<!-- (?:figures|end of figures) -->\n/);
  if (tail === undefined) throw new Error('docs/scaling.md has lost the markers around its figures');
  await writeFile(page, `${head}<!-- figures -->\n${markdown}<!-- end of figures -->\n${tail}`);
  console.log(markdown);
}
