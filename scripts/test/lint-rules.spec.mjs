import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, pinnedNode } from '../lib/paths.mjs';
import { writeFiles } from './small-tree.mjs';

const environment = 'export const port = process.env.PORT;\n';

describe('lint rules', () => {
  let root;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'carbsight-lint-'));
    await copyFile(fromRoot('biome.json'), join(root, 'biome.json'));
    await cp(fromRoot('scripts/lint'), join(root, 'scripts/lint'), { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** What the linter says about a file with `text` at `path`. */
  async function lint(path, text) {
    await writeFiles(root, { [path]: text });
    const biome = fromRoot('node_modules/@biomejs/biome/bin/biome');
    const { stdout, stderr } = spawnSync(pinnedNode(), [biome, 'lint', '--vcs-enabled=false', path], {
      cwd: root,
      encoding: 'utf8',
    });
    return stdout + stderr;
  }

  it.each([
    ['the environment', 'noProcessEnv', environment],
    [
      'the environment under another name',
      'noProcessEnv',
      "import { env } from 'node:process';\nexport const p = env.PORT;\n",
    ],
    ['any', 'noExplicitAny', 'export const parse = (value: any) => value;\n'],
    ['a non-null assertion', 'noNonNullAssertion', 'export const first = (list: string[]) => list[0]!;\n'],
    ['an enum', 'noEnum', 'export enum Status { Open }\n'],
    ['a default export', 'noDefaultExport', 'export default 1;\n'],
    ['console', 'noConsole', "console.log('x');\n"],
    ['fields packed on one line', 'Write the fields out', 'export const pack = (a: 1, b: 2) => ({ ...{ a, b } });\n'],
  ])('refuse %s in a feature', async (_, rule, text) => {
    expect(await lint('worker/src/features/meals/violation.ts', text)).toContain(rule);
  });

  it.each([
    'navigator.clipboard',
    'window.navigator.locks?.query()',
    'crypto.randomUUID()',
    'globalThis.crypto?.subtle',
    'caches.keys()',
    'new Notification("x")',
    'navigator',
  ])('refuse %s on a screen, because plain http lacks it', async (use) => {
    const text = `export const violation = ${use};\n`;
    expect(await lint('frontend/src/features/meals/violation.ts', text)).toContain('Missing on plain http');
    expect(await lint('frontend/src/shared/secure-context.ts', text)).not.toContain('Missing on plain http');
  });

  it('let screens use what every browser has on every page', async () => {
    const text = 'export const id = [crypto.getRandomValues(new Uint8Array(1)), navigator.onLine];\n';
    expect(await lint('frontend/src/features/meals/violation.ts', text)).not.toContain('Missing on plain http');
    expect(
      await lint('frontend/src/features/meals/violation.ts', 'export const pack = (a: 1) => ({ ...{ a } });\n'),
    ).toContain('Write the fields out');
  });

  it.each(['packages/runtime/src/config/violation.ts', 'backend/src/config.ts', 'packages/database/src/cli/config.ts'])(
    'let %s read the environment',
    async (path) => {
      const said = await lint(path, environment);
      expect(said).toContain('Checked 1 file');
      expect(said).not.toContain('noProcessEnv');
    },
  );
});
