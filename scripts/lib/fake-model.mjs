import { fromRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { Service } from './service.mjs';

/** Starts the fake model server. @returns its address once it is ready */
export const startFakeModel = (lifetime) => startFake(lifetime, 'fake model server', 'packages/models/testing/main.ts');

/** The same for the fake Open Food Facts. */
export const startFakeProducts = (lifetime) =>
  startFake(lifetime, 'fake Open Food Facts', 'packages/runtime/testing/main.ts');

async function startFake(lifetime, name, entry) {
  const port = await freePort();
  const fake = new Service({
    name,
    entry: fromRoot(entry),
    args: ['--port', String(port)],
    env: {},
  });
  lifetime.onEnd(() => fake.stop());
  lifetime.onKill(() => fake.kill());
  await fake.start();
  return `http://127.0.0.1:${port}`;
}
