import { startPostgres } from './postgres.mjs';
import { complain, explain, say } from './say.mjs';

const CHECK_MS = 1_000;

/**
 * The database that is configured, or the embedded one, which is kept running as long as we are.
 * @returns its URL
 */
export async function provideDatabase(dataDir, lifetime) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  let server = await startPostgres({ dataDir });
  const { url } = server;
  let checking = Promise.resolve();

  const revive = async () => {
    if (server.isRunning() || lifetime.isEnding) return;
    complain('PostgreSQL ended, starting it again');
    await server.stop();
    server = await startPostgres({ dataDir });
    // API and worker know the old address only.
    if (server.url !== url) throw new Error('PostgreSQL could not have its port again');
    say('PostgreSQL is back');
  };
  const timer = setInterval(() => {
    checking = checking.then(revive).catch((error) => {
      explain(error);
      void lifetime.end(1);
    });
  }, CHECK_MS);
  lifetime.onEnd(async () => {
    clearInterval(timer);
    await checking;
    await server.stop();
  });
  return url;
}
