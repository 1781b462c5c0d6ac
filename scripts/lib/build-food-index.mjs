import { existsSync } from 'node:fs';
import { fingerprint, listFiles, loadStamp, writeStamp } from './freshness.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const FOLDERS = ['packages/foods/src', 'packages/foods/data', 'packages/foods/language'];
const INDEX = 'packages/foods/data/index.bin';

/** Makes the food index with the built code, unless tables, words and code are unchanged. @returns whether it did */
export async function buildFoodIndex() {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => (await listFiles(folder)).map((path) => `${folder}/${path}`)),
  );
  const stamp = await fingerprint(lists.flat().filter((path) => path !== INDEX && !/\.(spec\.ts|tmp)$/.test(path)));
  if ((await loadStamp('food-index')) === stamp && existsSync(fromRoot(INDEX))) return false;
  const { code, printed } = await runNode([fromRoot('packages/foods/dist/building/write-index.js')], { capture: true });
  if (code !== 0) throw new ExpectedError(`The food index could not be built:\n${printed}`);
  await writeStamp('food-index', stamp);
  return true;
}
