import { defineConfig } from '@playwright/test';
import { chromiumInstalled } from './support/chromium.js';
import { DESKTOP, PHONE } from './support/sizes.js';
import { stack } from './support/stack.js';

/** Debian's Chromium in a container: no sandbox, no graphics card, and no requests to its own servers. */
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
  // With `--scaled`, a proxy with its own certificate is in front. Service workers need more than ignoreHTTPSErrors.
  ...(stack.url.startsWith('https:') ? ['--ignore-certificate-errors'] : []),
];

const launchWith = (args: string[]) => ({ args, ...chromiumInstalled });

/** Tests with this tag change settings that everyone on a stack shares. They run one at a time, on a separate stack. */
const EXCLUSIVE = /@exclusive/;

/** Users' pages run on a phone, administrators' on a desktop, and what both are made of on both. */
const USER_PAGES = [
  'accounts',
  'barcode',
  'built-in',
  'busy',
  'chat',
  'composer',
  'correction',
  'doubled-font-size',
  'family',
  'history-insights',
  'live-reading',
  'meal-questions',
  'meal-shortcuts',
  'offline',
  'plate',
  'profile',
  'public-pages',
  'scan',
  'share-target',
  'shell',
  'subscription',
  'zones',
];
const ADMIN_PAGES = [
  'admin-shell',
  'administrators',
  'content',
  'demo-data',
  'layout-shift',
  'prompts',
  'reminders',
  'scan-analysis',
  'scan-overview',
  'system',
  'users',
];
const PLAIN_HTTP = '**/plain-http.spec.ts';
const journeys = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // As many as cores: pages keep them busy, and on a slow machine a third one makes all three too slow.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // In CI, one retry, reported as flaky: one test of 90 that a busy machine held up should not fail the run.
  retries: process.env.CI ? 1 : 0,
  // Only failing tests wait this long. Even a machine a third as fast passes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e-report.json' }]],
  use: {
    baseURL: stack.url,
    // Recording a trace of every step would take as long as the steps. A failure shows its page.
    screenshot: 'only-on-failure',
    // A service worker's cached answers bypass page.route(). offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: launchWith(launchFlags),
  },
  projects: [
    // First, one after the other, while all other projects run alongside.
    {
      name: 'exclusive',
      grep: EXCLUSIVE,
      workers: 1,
      use: { baseURL: stack.settingsUrl, ...DESKTOP },
    },
    {
      name: 'phone',
      grepInvert: EXCLUSIVE,
      testIgnore: [...journeys(ADMIN_PAGES), PLAIN_HTTP],
      use: PHONE,
    },
    {
      name: 'desktop',
      grepInvert: EXCLUSIVE,
      testIgnore: [...journeys(USER_PAGES), PLAIN_HTTP],
      use: DESKTOP,
    },
    {
      name: 'plain-http',
      testMatch: PLAIN_HTTP,
      use: {
        ...PHONE,
        baseURL: stack.plainHttpUrl,
        launchOptions: launchWith([
          ...launchFlags,
          `--host-resolver-rules=MAP ${new URL(stack.plainHttpUrl).hostname} 127.0.0.1`,
        ]),
      },
    },
  ],
});
