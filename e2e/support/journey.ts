import { test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { signInAsAdministrator } from './administrator.js';
import { stack } from './stack.js';

type Session = Awaited<ReturnType<typeof signInAsAdministrator>>;

type Fixtures = {
  /** The stack's administrator, signed in, in a browser separate from that of `page`. */
  administrator: Page;
};

type WorkerFixtures = {
  /** By stack URL: a worker signs in once, and all its tests share that session. No test may end it. */
  sessions: Map<string, Promise<Session>>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}: PlaywrightWorkerArgs, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  administrator: async ({ browser, baseURL, sessions }, use) => {
    const url = baseURL ?? stack.url;
    const session = sessions.get(url) ?? signInAsAdministrator(url);
    sessions.set(url, session);
    const context = await browser.newContext({ storageState: await session });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
