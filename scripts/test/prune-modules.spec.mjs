import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pruneModules } from '../lib/prune-modules.mjs';

const STAYS = [
  'kept/package.json',
  'kept/index.js',
  'kept/index.mjs',
  'kept/LICENSE.md',
  'kept/engine.wasm',
  'kept/lib/test/run-time.js',
  'kept/dist/docs/page.html',
  '@scope/kept/native.node',
  'kept/node_modules/inner/index.cjs',
  `onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/binding.node`,
  'zxing-wasm/dist/reader/zxing_reader.wasm',
];
const GOES = [
  'typescript/lib/tsc.js',
  '@types/node/package.json',
  'typeorm/browser/index.js',
  'kept/index.d.ts',
  'kept/index.d.mts',
  'kept/index.js.map',
  'kept/README.md',
  'kept/src/index.ts',
  'kept/test/index.js',
  '@scope/kept/docs/page.html',
  'kept/node_modules/inner/README.md',
  'onnxruntime-node/bin/napi-v6/beos/ppc/binding.node',
  'zxing-wasm/dist/full/zxing_full.wasm',
];

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carbsight-prune-'));
  for (const path of [...STAYS, ...GOES, '../own/index.ts'].map((name) => join(folder, 'node_modules', name))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
  }
  await symlink(join(folder, 'own'), join(folder, 'node_modules', 'own'));
});
afterEach(() => rm(folder, { recursive: true }));

it('removes only what no program reads', async () => {
  await pruneModules(join(folder, 'node_modules'));
  const isThere = (path) => existsSync(join(folder, 'node_modules', path));
  expect(STAYS.filter((path) => !isThere(path))).toEqual([]);
  expect(GOES.filter(isThere)).toEqual([]);
  expect(existsSync(join(folder, 'own/index.ts'))).toBe(true);
});

it('ignores a missing folder: not every workspace has one', async () => {
  await expect(pruneModules(join(folder, 'none'))).resolves.toBeUndefined();
});
