import { startPostgres } from './postgres.mjs';
import { complain, explain, say } from './say.mjs';

const CHECK_MS = 1_000;

/**
 * The database that is configured, or the embedded one, which is kept running as long as we are.
 * @returns its URL
 */
export async function provideDatabase(dataDir, lifetime) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const starting = startPostgres({ dataDir });
  let server = null;
  let timer;
  let checking = Promise.resolve();
  // An end in the middle of the start waits for it: a database that is half made must not go on alone.
  lifetime.onEnd(async () => {
    clearInterval(timer);
    await checking;
    // Whoever waits for the start is told why there is none.
    server ??= await starting.catch(() => null);
    await server?.stop();
  });
  server = await starting;
  const { url } = server;

  const revive = async () => {
    if (server.isRunning() || lifetime.isEnding) return;
    complain('PostgreSQL ended, starting it again');
    await server.stop();
    server = await startPostgres({ dataDir });
    // API and worker know the old address only.
    if (server.url !== url) throw new Error('PostgreSQL could not have its port again');
    say('PostgreSQL is back');
  };
  if (lifetime.isEnding) return url;
  timer = setInterval(() => {
    checking = checking.then(revive).catch((error) => {
      explain(error);
      void lifetime.end(1);
    });
  }, CHECK_MS);
  return url;
}
