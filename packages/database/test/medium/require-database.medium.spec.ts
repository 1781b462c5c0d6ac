import { requireDatabase } from '../../src/index.js';
import { readTestServerUrl } from '../../testing/config.js';

it('accepts a server that answers', async () => {
  await expect(requireDatabase(readTestServerUrl())).resolves.toBeUndefined();
});

it.each([
  [
    'nobody listens',
    { port: '1' },
    /^DATABASE_URL: no connection to PostgreSQL at 127\.0\.0\.1:1 \([^\n]*ECONNREFUSED[^\n]*\)$/,
  ],
  [
    'the password is wrong',
    { password: 'my-secret' },
    /^DATABASE_URL: no connection [^\n]* \(password authentication failed[^\n]*\)$/,
  ],
])('says in one line that %s, without the secret', async (_case, change, line) => {
  const url = Object.assign(new URL(readTestServerUrl()), { hostname: '127.0.0.1', ...change }).href;
  const failure = await requireDatabase(url).catch((error: Error) => error.message);
  expect(failure).toMatch(line);
  expect(failure).not.toContain('my-secret');
});
