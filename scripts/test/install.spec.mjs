import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled } from '../lib/install.mjs';

const version = '1.0.0';
const packages = {
  '': {},
  backend: { version },
  'packages/domain': { version },
  'node_modules/node': { version },
  'node_modules/sharp': { version },
  'node_modules/other-platform': { version, optional: true },
  'node_modules/@carbsight/backend': { link: true, resolved: 'backend' },
  'node_modules/@carbsight/domain': { link: true, resolved: 'packages/domain' },
  'backend/node_modules/sharp': { version },
};

describe('whether everything is installed', () => {
  let root;
  const write = async (path, value = {}) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), JSON.stringify(value));
  };
  const remove = (path) => rm(join(root, path), { recursive: true });

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'carbsight-install-'));
    const { 'node_modules/other-platform': _, ...here } = packages;
    await write('package-lock.json', { packages });
    await write('node_modules/.package-lock.json', { packages: here });
    for (const [path, { link, resolved }] of Object.entries(here)) {
      if (!link) await write(join(path, 'package.json'));
      else {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await symlink(join(root, resolved), join(root, path));
      }
    }
    await write('node_modules/node/bin/node');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("is true after an installation, without other platforms' optional packages", async () => {
    expect(await isInstalled(root)).toBe(true);
  });

  it.each([
    'node_modules',
    'node_modules/.package-lock.json',
    'node_modules/node/bin',
    'node_modules/sharp',
    'node_modules/@carbsight',
    'node_modules/@carbsight/domain',
    'backend/node_modules',
    'backend/node_modules/sharp/package.json',
  ])('is false if %s was removed', async (path) => {
    await remove(path);
    expect(await isInstalled(root)).toBe(false);
  });

  it('is false if a link is broken or a version differs', async () => {
    await remove('node_modules/@carbsight/domain');
    await symlink(join(root, 'packages/gone'), join(root, 'node_modules/@carbsight/domain'));
    expect(await isInstalled(root)).toBe(false);
    await remove('node_modules/@carbsight/domain');
    await symlink(join(root, 'packages/domain'), join(root, 'node_modules/@carbsight/domain'));
    expect(await isInstalled(root)).toBe(true);
    await write('package-lock.json', { packages: { ...packages, 'node_modules/sharp': { version: '2.0.0' } } });
    expect(await isInstalled(root)).toBe(false);
  });
});
