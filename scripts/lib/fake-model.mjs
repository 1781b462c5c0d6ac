import { fromRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { Service } from './service.mjs';

/** Starts the fake model server. @returns its address once it is ready */
export async function startFakeModel(lifetime) {
  const port = await freePort();
  const fake = new Service({
    name: 'fake model server',
    entry: fromRoot('packages/models/dist/fake/main.js'),
    args: ['--port', String(port)],
    env: {},
  });
  lifetime.onEnd(() => fake.stop());
  lifetime.onKill(() => fake.kill());
  await fake.start();
  return `http://127.0.0.1:${port}`;
}
