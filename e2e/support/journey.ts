import { test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { signInAsAdministrator } from './administrator.js';
import { stack } from './stack.js';

type Session = Awaited<ReturnType<typeof signInAsAdministrator>>;

type Fixtures = {
  /** The administrator of the journey's stack, signed in, in a browser of their own beside the one of `page`. */
  administrator: Page;
};

type WorkerFixtures = {
  /** By address of the stack: a worker signs in once and all its journeys come with that session. None may end it. */
  sessions: Map<string, Promise<Session>>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
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
