import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { migrate } from '../../scripts/lib/migrate.mjs';
import { OwnPostgres } from './harness/postgres.js';
import { storeReport } from './report.js';
import { type Result, type Run, runScenario } from './run-scenario.js';
import { scenarios } from './scenarios/index.js';

const PHOTO = fileURLToPath(new URL('../../samples/food_apple_in_hand.jpg', import.meta.url));

const args = process.argv.slice(2);
if (args.includes('--list')) {
  for (const { name, what, engines } of scenarios) console.log(`${name.padEnd(20)} ${what} (${engines.join(', ')})`);
  process.exit(0);
}
const unknown = args.find((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown) {
  console.error(`There is no scenario "${unknown}". Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = args.length === 0 ? scenarios : scenarios.filter(({ name }) => args.includes(name));

const folder = process.env.FAULTS_FOLDER;
if (!folder) throw new Error('FAULTS_FOLDER is not set. Start the scenarios with: npm run faults');
const postgres = await OwnPostgres.start(join(folder, 'postgres-data'));
const results: Result[] = [];
const order = scenarios.map(({ name }) => name);
let stored: Promise<unknown> = Promise.resolve();
try {
  await migrate(postgres.templateUrl);
  // Small, because this tests what happens to a photo, not how fast it is resized.
  const photo = await sharp(await readFile(PHOTO))
    .resize(640)
    .jpeg({ quality: 70 })
    .toBuffer();
  const run: Run = { folder, postgres, photo };
  const runs = chosen.flatMap((scenario) => scenario.engines.map((engine) => ({ scenario, engine })));
  const one = async ({ scenario, engine }: (typeof runs)[number]) => {
    const result = await runScenario(scenario, engine, run);
    results.push(result);
    say(result);
    // Stored immediately, so that an interrupted run keeps its results.
    stored = stored.then(() => storeReport([result], order));
    await stored;
  };
  const patient = runs.filter(({ scenario }) => scenario.isPatient).map(one);
  const others = runs.filter(({ scenario }) => !scenario.isPatient);
  const oneByOne = async (some: typeof runs) => {
    for (const next of some) await one(next);
  };
  // While one scenario waits for a lock or a sweep, another can use the processor.
  await Promise.all([
    oneByOne(others.filter(({ scenario }) => scenario.isHeavy)),
    oneByOne(others.filter(({ scenario }) => !scenario.isHeavy)),
    ...patient,
  ]);
} finally {
  await postgres.stop();
}
results.sort((left, right) => order.indexOf(left.scenario) - order.indexOf(right.scenario));
console.log(await storeReport(results, order));
const failed = results.filter(({ faults }) => faults.length > 0).length;
const skipped = results.filter((result) => result.skipped !== null).length;
console.log(`${results.length - failed - skipped} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function say({ scenario, engine, faults, skipped, seconds, verdict }: Result): void {
  const outcome = skipped ? `skipped: ${skipped}` : faults.length > 0 ? `FAILED: ${faults.join('; ')}` : 'ok';
  const { broken: _, ...figures } = verdict ?? { broken: [] };
  console.log(`${scenario} on ${engine}: ${outcome} (${seconds} s) ${verdict ? JSON.stringify(figures) : ''}`);
}
