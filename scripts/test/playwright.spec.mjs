import { refuseWrongArguments } from '../lib/playwright.mjs';

// This is checked before a database, proxies and programs start, which takes half a minute.
it('refuses an unknown Playwright option in one sentence', async () => {
  await expect(refuseWrongArguments(['--nonsense'])).rejects.toThrow("Playwright: unknown option '--nonsense'");
});

it('accepts valid Playwright options', async () => {
  await expect(refuseWrongArguments(['--project', 'phone', '-g', 'limit'])).resolves.toBeUndefined();
});
