import { defineConfig } from '@playwright/test';

/** No browser: these tests call the API. One after the other, because they share rate limits by address. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/scaled',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../../test-results/scaled-report.json' }]],
});
