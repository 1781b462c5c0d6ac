import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { stack } from './support/stack.js';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Debian's Chromium in a container: no sandbox, no graphics card, and no talk with servers of its own. */
const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Journeys marked so change what all people of a stack share: one at a time, and after all others. */
const ALONE = /@alone/;

export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e-report.json' }]],
  use: {
    baseURL: stack.url,
    screenshot: 'on',
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: { args: launchFlags, ...(existsSync(chromium) ? { executablePath: chromium } : {}) },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: ALONE,
      // Chooses its widths itself.
      testIgnore: '**/demo-data.spec.ts',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: ALONE,
      // Changes a setting that all meals of its stack share: twice at the same time, one run would undo the other's.
      testIgnore: '**/gemini.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'alone',
      grep: ALONE,
      workers: 1,
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
