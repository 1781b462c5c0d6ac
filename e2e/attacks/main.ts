import { readFile, writeFile } from 'node:fs/promises';
import { ground, options, refuse } from './harness/config.js';
import { documentFigures } from './harness/documentation.js';
import { check, takeFindings } from './harness/report.js';
import type { Result } from './harness/result.js';
import type { Scenario } from './harness/scenario.js';
import { type Stack, startStack } from './harness/stack.js';
import { scenarios } from './scenarios.js';

/** Runs the scenarios one after the other on what scripts/attacks.mjs has started. */

const RESULTS = new URL('./results.json', import.meta.url);
/** Logged by the API's exception filter for an unexpected error. */
const UNEXPECTED = 'Unforeseen error';
let shared: Stack | null = null;

if (options.isList) {
  for (const { name, summary } of scenarios) console.log(`${name.padEnd(24)} ${summary}`);
} else {
  await attack(chosen());
}

function chosen(): readonly Scenario[] {
  const unknown = options.names.filter((wanted) => !scenarios.some(({ name }) => name === wanted));
  if (unknown.length > 0) {
    refuse(
      `There is no scenario "${unknown.join('", "')}". Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`,
    );
  }
  return options.names.length === 0 ? scenarios : scenarios.filter(({ name }) => options.names.includes(name));
}

async function attack(wanted: readonly Scenario[]): Promise<void> {
  console.log(`seed ${options.seed}`);
  const results: Result[] = [];
  try {
    for (const scenario of wanted) {
      const result = await runScenario(scenario);
      if (result) results.push(result);
    }
  } finally {
    await shared?.stop();
  }
  const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0);
  const report = { passed: total('passed'), failed: total('failed') };
  if (ground.reportFile) await writeFile(ground.reportFile, JSON.stringify(report));
  await store(results);
}

/** Stores each scenario's latest results; scenarios that did not run keep theirs. */
async function store(latest: readonly Result[]): Promise<void> {
  const earlier = JSON.parse(await readFile(RESULTS, 'utf8')) as Result[];
  const results = scenarios.flatMap(({ name }) => [...latest, ...earlier].find((result) => result.name === name) ?? []);
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  await documentFigures(results);
}

/** @returns null if it was skipped */
async function runScenario(scenario: Scenario): Promise<Result | null> {
  const { name, summary } = scenario;
  const startedAt = performance.now();
  const isApart = scenario.settings !== undefined || scenario.queue === 'redis';
  try {
    const stack = isApart ? await startStack(scenario) : await sharedStack();
    if (!stack) {
      console.log(`${name}: skipped, because it needs redis-server`);
      return null;
    }
    try {
      const earlier = await unexpectedErrors(stack);
      await scenario.run(stack);
      await checkPrograms(stack, earlier);
    } finally {
      if (isApart) await stack.stop();
    }
  } catch (error) {
    check('the scenario finishes', false, error instanceof Error ? error.stack : String(error));
  }
  const { passed, failures, figures } = takeFindings();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  return { name, summary, passed, failed: failures.length, figures };
}

/** Checks after each scenario that both programs still run and logged no unexpected error. */
async function checkPrograms(stack: Stack, earlier: readonly string[]): Promise<void> {
  check('API and worker are still running', stack.dead().length === 0, stack.dead());
  const errors = (await unexpectedErrors(stack)).filter((line) => !earlier.includes(line));
  check('no unexpected error was logged', errors.length === 0, errors.slice(0, 3).join('\n'));
}

async function unexpectedErrors(stack: Stack): Promise<string[]> {
  return (await stack.logs()).split('\n').filter((line) => line.includes(UNEXPECTED));
}

async function sharedStack(): Promise<Stack | null> {
  shared ??= await startStack({});
  return shared;
}
