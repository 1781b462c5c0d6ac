import { startPostgres } from './postgres.mjs';
import { complain, explain, say } from './say.mjs';

const CHECK_MS = 1_000;

/**
 * Returns the configured database, or starts the embedded one and keeps it running until this process ends.
 * @returns its URL
 */
export async function provideDatabase(dataDir, lifetime) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const starting = startPostgres({ dataDir });
  let server = null;
  let timer;
  let checking = Promise.resolve();
  // If we are stopped while it starts, wait for it: otherwise a half-created database would keep running.
  lifetime.onEnd(async () => {
    clearInterval(timer);
    await checking;
    // The caller that awaits the start gets the error.
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
    // API and worker only know the old address.
    if (server.url !== url) throw new Error('PostgreSQL could not get its port back');
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
