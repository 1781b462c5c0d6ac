import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildFoodIndex } from './build-food-index.mjs';
import { writeBuildInfo } from './build-info.mjs';
import { fingerprint, listFiles, loadStamp, writeStamp } from './freshness.mjs';
import { fromRoot } from './paths.mjs';
import { SWC_OPTIONS } from './swc-options.mjs';

const COMPILER_SCRIPTS = ['scripts/lib/build-server.mjs', 'scripts/lib/swc-options.mjs'];

/** Every workspace that ships and runs on Node; the frontend has its own build. What tests and measures runs from its TypeScript. */
export async function serverWorkspaces() {
  const packages = (await readdir(fromRoot('packages'))).map((name) => `packages/${name}`);
  return [...packages, 'backend', 'worker'].filter((folder) => existsSync(fromRoot(folder, 'src')));
}

/**
 * Transpiles file by file, without bundling: stack traces and `import.meta.url` stay accurate, and one changed file costs
 * milliseconds. `npm run check` checks the types.
 */
export async function transpile(workspace, relativePath) {
  const swc = await loadSwc();
  const source = fromRoot(workspace, 'src', relativePath);
  const target = fromRoot(workspace, 'dist', relativePath);
  await mkdir(dirname(target), { recursive: true });
  if (!isTypeScript(relativePath)) {
    await copyFile(source, target);
    return;
  }
  const { code } = await swc.transformFile(source, { ...SWC_OPTIONS, cwd: fromRoot() });
  await writeFile(target.replace(/\.ts$/, '.js'), code);
}

/** Builds what changed, and the food index. @returns the number of workspaces built */
export async function buildServer() {
  const workspaces = await serverWorkspaces();
  const built = await Promise.all(workspaces.map(buildWorkspace));
  await Promise.all([writeBuildInfo(workspaces), buildFoodIndex()]);
  return built.filter(Boolean).length;
}

async function buildWorkspace(workspace) {
  const sources = (await listFiles(`${workspace}/src`)).filter(isShipped);
  const stampName = `server-${workspace.replace('/', '-')}`;
  const stamp = await fingerprint([
    ...sources.map((path) => `${workspace}/src/${path}`),
    `${workspace}/package.json`,
    ...COMPILER_SCRIPTS,
  ]);
  const outputs = sources.map(outputOf);
  if (
    (await loadStamp(stampName)) === stamp &&
    outputs.every((path) => existsSync(fromRoot(workspace, 'dist', path)))
  ) {
    return false;
  }
  await removeStale(workspace, new Set(outputs));
  await Promise.all(sources.map((path) => transpile(workspace, path)));
  await writeStamp(stampName, stamp);
  return true;
}

/** Deletes the output of deleted sources: globs over entities or migrations would still find it. */
async function removeStale(workspace, outputs) {
  const present = await listFiles(`${workspace}/dist`);
  await Promise.all(
    present.filter((path) => !outputs.has(path)).map((path) => rm(fromRoot(join(workspace, 'dist', path)))),
  );
}

const isTypeScript = (path) => path.endsWith('.ts') && !path.endsWith('.d.ts');
export const isShipped = (path) => !/\.(spec\.tsx?|fixture\.ts|d\.ts)$/.test(path);
export const outputOf = (path) => path.replace(/\.ts$/, '.js');

let loading;
function loadSwc() {
  loading ??= import('@swc/core');
  return loading;
}
