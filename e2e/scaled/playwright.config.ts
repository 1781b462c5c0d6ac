import { defineConfig } from '@playwright/test';

/** No browser: what is asked here is asked of the API. One after the other: limits belong to the whole machine's address. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/scaled',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../../test-results/scaled-report.json' }]],
});
