import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { DESKTOP, PHONE } from './support/sizes.js';
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
  // `--scaled` puts a proxy with a certificate of its own in front; service workers need more than ignoreHTTPSErrors.
  ...(stack.url.startsWith('https:') ? ['--ignore-certificate-errors'] : []),
];

/** Journeys marked so change what all people of a stack share: one at a time, on a stack where nobody else is. */
const ALONE = /@alone/;

/** People come with a phone, administrators sit at a desk; what both use is tried on both. */
const OF_PEOPLE = [
  'meal-questions',
  'built-in',
  'chat',
  'correction',
  'doubled-font-size',
  'history-insights',
  'meal-shortcuts',
  'offline',
  'profile',
  'public-pages',
  'subscription',
];
const OF_ADMINISTRATORS = [
  'content',
  'demo-data',
  'evaluation',
  'model-comparison',
  'performance',
  'prompts',
  'reminders',
  'retention',
  'sampling',
  'scan-analysis',
  'scan-overview',
  'system',
  'users',
];
const journeys = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // More than cores: journeys wait for the queue, the model and the mail.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // In CI once more, and named flaky in its report: one of 130 journeys that the machine held up is no verdict.
  retries: process.env.CI ? 1 : 0,
  // Only what fails waits so long: a machine a third as fast passes as well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e-report.json' }]],
  use: {
    baseURL: stack.url,
    // A trace of every step would take as long as the steps; what failed is told with its page.
    screenshot: 'only-on-failure',
    // What it answers from its cache, a journey could not stand in for. offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: { args: launchFlags, ...(existsSync(chromium) ? { executablePath: chromium } : {}) },
  },
  projects: [
    // First: each waits for the one before it, while all others run beside them.
    {
      name: 'alone',
      grep: ALONE,
      workers: 1,
      use: { baseURL: stack.settingsUrl, ...DESKTOP },
    },
    {
      name: 'phone',
      grepInvert: ALONE,
      testIgnore: journeys(OF_ADMINISTRATORS),
      use: PHONE,
    },
    {
      name: 'desktop',
      grepInvert: ALONE,
      testIgnore: journeys(OF_PEOPLE),
      use: DESKTOP,
    },
  ],
});
