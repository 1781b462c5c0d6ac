import { refuseWrongArguments } from '../lib/playwright.mjs';

// Known before a database, proxies and programs are started, which take half a minute.
it('refuses an option that Playwright does not know, in one sentence', async () => {
  await expect(refuseWrongArguments(['--nonsense'])).rejects.toThrow("Playwright: unknown option '--nonsense'");
});

it('lets pass what Playwright knows', async () => {
  await expect(refuseWrongArguments(['--project', 'phone', '-g', 'limit'])).resolves.toBeUndefined();
});
