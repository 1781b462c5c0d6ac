import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { loadStamp } from './freshness.mjs';
import { fromRoot } from './paths.mjs';

const PROGRAMS = ['backend', 'worker'];

/**
 * Writes version and build time next to the built code. The file changes only if the code did, so that starting the same
 * build again does not count as a deployment.
 */
export async function writeBuildInfo(workspaces) {
  const stamps = await Promise.all(workspaces.map((workspace) => loadStamp(`server-${workspace.replace('/', '-')}`)));
  const build = createHash('sha256').update(stamps.join('\n')).digest('hex').slice(0, 8);
  const { version } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'));
  const info = { version: `v${version}`, build, builtAt: new Date().toISOString() };
  const programs = PROGRAMS.filter((program) => workspaces.includes(program));
  await Promise.all(programs.map((program) => writeWhenNew(fromRoot(program, 'dist', 'build-info.json'), info)));
}

async function writeWhenNew(path, info) {
  const known = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (known?.build === info.build && known.version === info.version) return;
  await writeFile(path, `${JSON.stringify(info)}\n`);
}
