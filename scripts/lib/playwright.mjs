import { readFile } from 'node:fs/promises';
import { runGroup } from './group.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const CLI = fromRoot('node_modules/@playwright/test/cli.js');
const CONFIG = fromRoot('e2e/playwright.config.ts');

/**
 * Lets Playwright check its arguments before anything is started. Listing the tests fails because no stack is running; only
 * complaints about the arguments count.
 * @throws ExpectedError if it does not understand them
 */
export async function refuseWrongArguments(args, { signal } = {}) {
  const { printed } = await runNode([CLI, 'test', '--list', '--config', CONFIG, ...args], { capture: true, signal });
  const complaint = /^error: (.*)/m.exec(printed)?.[1];
  if (complaint) throw new ExpectedError(`Playwright: ${complaint}`);
}

/** Runs the journeys. @returns Playwright's exit code and the numbers of passed and failed tests */
export async function runPlaywright(args, { env, lifetime, report }) {
  const code = await runGroup([CLI, 'test', '--config', CONFIG, ...args], {
    env: { ...env, E2E_REPORT: report },
    lifetime,
    endSignal: 'SIGINT', // makes Playwright close its browsers
  });
  try {
    const { stats, errors } = JSON.parse(await readFile(report, 'utf8'));
    return { code, passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  } catch {
    return { code: code || 1, passed: 0, failed: 1 };
  }
}
