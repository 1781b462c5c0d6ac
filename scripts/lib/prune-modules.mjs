import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Optional peer dependencies and types: no program loads them. */
const NEVER_LOADED = ['typescript', '@types', 'undici-types'];

/** Builds for browsers and bundlers, next to the one that Node loads. */
const OTHER_BUILDS = [
  ...['typeorm/browser', 'rxjs/dist/bundles', 'rxjs/dist/esm', 'rxjs/dist/esm5'],
  ...['full', 'writer', 'iife', 'miniprogram'].map((build) => `zxing-wasm/dist/${build}`),
];

/** Brings the libraries of every platform, 290 MB, of which one is loaded. */
const ALL_PLATFORMS = 'onnxruntime-node/bin';

/** Only directly in a package's folder: further down, such a name may be part of the program. */
const COMPANY = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark', 'benchmarks']);

/** Types, sources, source maps and texts. Licences have to stay with their packages. */
const isDeadWeight = (name) =>
  /\.([cm]?ts|map|tsbuildinfo|md|markdown)$/i.test(name) && !/^(licen[cs]e|copying|notice)/i.test(name);

/**
 * Removes files that no program reads from an installed node_modules folder. Start the programs afterwards: only that shows
 * that nothing needed was removed.
 */
export async function pruneModules(folder) {
  if (!existsSync(folder)) return;
  for (const path of [...NEVER_LOADED, ...OTHER_BUILDS]) await rm(join(folder, path), { recursive: true, force: true });
  await keepOwnPlatform(join(folder, ALL_PLATFORMS));
  for (const path of await packagesIn(folder)) await prunePackage(path);
}

/** `bin/<version>/<platform>/<architecture>`. */
async function keepOwnPlatform(folder) {
  if (!existsSync(folder)) return;
  for (const version of await readdir(folder)) {
    for (const platform of await readdir(join(folder, version))) {
      for (const architecture of await readdir(join(folder, version, platform))) {
        if (platform === process.platform && architecture === process.arch) continue;
        await rm(join(folder, version, platform, architecture), { recursive: true });
      }
    }
  }
}

/** Skips links to workspaces and the folder of commands. */
async function packagesIn(folder) {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  const found = entries.map(async ({ name }) =>
    name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)],
  );
  return (await Promise.all(found)).flat();
}

async function prunePackage(folder, isTop = true) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) {
      if (isDeadWeight(entry.name)) await rm(path);
    } else if (entry.isDirectory()) {
      if (entry.name === 'node_modules') await pruneModules(path);
      else if (isTop && COMPANY.has(entry.name)) await rm(path, { recursive: true });
      else await prunePackage(path, false);
    }
  }
}
