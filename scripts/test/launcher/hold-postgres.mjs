import { startPostgres } from '../../lib/postgres.mjs';

/** A launcher that embedded-postgres.spec.mjs kills. */
const { url } = await startPostgres({ dataDir: process.argv[2], isTemporary: true });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
