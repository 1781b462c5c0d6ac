import { readFileSync } from 'node:fs';
import { startPostgres } from '../../lib/postgres.mjs';

/**
 * A launcher that embedded-postgres.spec.mjs kills. It kills its watcher first, because the server has to outlive the
 * launcher, as it does when a whole process group is killed.
 */
const { url } = await startPostgres({ dataDir: process.argv[2], isTemporary: true });
for (const child of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')) {
  if (readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'sh') process.kill(Number(child), 'SIGKILL');
}
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
