/** The server on which tests create databases, started by scripts/test.mjs. */
export function findTestServerUrl(): string {
  const url = process.env.CARBSIGHT_TEST_DATABASE_URL;
  if (url) return url;
  throw new Error(
    'CARBSIGHT_TEST_DATABASE_URL is not set. Run the test through the script that starts a PostgreSQL for it: ' +
      'node scripts/test.mjs --project medium <path>',
  );
}
