import { readFile } from 'node:fs/promises';
import { runGroup } from './group.mjs';
import { fromRoot } from './paths.mjs';

/** Runs the journeys, or the suite of another configuration. @returns Playwright's exit code and how many passed and failed */
export async function runPlaywright(args, { env, lifetime, report, config = 'e2e/playwright.config.ts' }) {
  const cli = fromRoot('node_modules/@playwright/test/cli.js');
  const code = await runGroup([cli, 'test', '--config', fromRoot(config), ...args], {
    env: { ...env, E2E_REPORT: report },
    stdio: ['ignore', 'inherit', 'inherit'],
    lifetime,
    endSignal: 'SIGINT', // on which Playwright closes its browsers
    graceMs: 5_000,
  });
  try {
    const { stats, errors } = JSON.parse(await readFile(report, 'utf8'));
    return { code, passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  } catch {
    return { code: code || 1, passed: 0, failed: 1 };
  }
}
