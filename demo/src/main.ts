import { createDataSource, DemoQueries } from '@carbsight/database';
import { openFoods } from '@carbsight/foods';
import { modelAccess } from '@carbsight/models';
import { bootOrExit, createPhotoStorage, loadConfig, type PhotoStorage, removeStoredPhoto } from '@carbsight/runtime';
import { goldenImageIds } from './golden-images.js';
import { load, WRITERS } from './load.js';
import { demoPages } from './pages.js';
import { parseCommand } from './settings.js';

const PROGRESS_EVERY_MS = 5_000;
/** Statistics over millions of rows are slow. */
const QUERY_TIMEOUT_MS = 10 * 60_000;

await bootOrExit('demo', async () => {
  const command = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const photos = await createPhotoStorage(config.storage);
  const dataSource = createDataSource({
    url: config.database.url,
    applicationName: 'carbsight-demo',
    poolSize: WRITERS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  });
  await dataSource.initialize();
  const demo = new DemoQueries(dataSource);
  try {
    if (command.kind === 'remove') return await remove(demo, photos);
    const present = await demo.countUsers();
    if (present > 0)
      throw new Error(`there are ${present} demo users already; remove them first: npm run demo -- --remove`);
    const startedAt = performance.now();
    const tell = throttledSay();
    const { users, meals, days } = command.settings;
    const password = await load(command.settings, {
      demo,
      photos,
      foods: openFoods(),
      models: modelAccess(config.models),
      onProgress: (count) => tell(`${count.toLocaleString('en')} of ${meals.toLocaleString('en')} meals`),
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(
      `${users.toLocaleString('en')} synthetic users with ${meals.toLocaleString('en')} meals over ${days} days, in ${seconds} s`,
    );
    say(
      `sign in as demo-000001@demo.carbsight.example with the password ${password}; remove all demo data: npm run demo -- --remove`,
    );
  } finally {
    await dataSource.destroy();
  }
});

async function remove(demo: DemoQueries, photos: PhotoStorage): Promise<void> {
  await demo.removePages(demoPages.map(({ id }) => id));
  for (const storageKey of await demo.removeGoldenImages(goldenImageIds)) await removeStoredPhoto(photos, storageKey);
  const tell = throttledSay();
  let removed = 0;
  for (;;) {
    const { users, storageKeys } = await demo.removeSome();
    if (users === 0) break;
    for (const storageKey of storageKeys) await removeStoredPhoto(photos, storageKey);
    removed += users;
    tell(`${removed.toLocaleString('en')} demo users removed`);
  }
  say(`${removed.toLocaleString('en')} demo users and all their data removed`);
}

function throttledSay(): (line: string) => void {
  let next = performance.now() + PROGRESS_EVERY_MS;
  return (line) => {
    if (performance.now() < next) return;
    next = performance.now() + PROGRESS_EVERY_MS;
    say(line);
  };
}

function say(line: string): void {
  process.stdout.write(`demo: ${line}\n`);
}
