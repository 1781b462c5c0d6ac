import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvFile } from '../lib/env-file.mjs';

describe('loadEnvFile', () => {
  const names = ['CARBSIGHT_A', 'CARBSIGHT_B', 'CARBSIGHT_C', 'CARBSIGHT_D'];
  let folder;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carbsight-env-'));
  });
  afterEach(async () => {
    for (const name of names) delete process.env[name];
    await rm(folder, { recursive: true, force: true });
  });

  it('lets the shell win and treats empty values as not set in both', async () => {
    process.env.CARBSIGHT_A = 'shell';
    process.env.CARBSIGHT_B = '';
    await writeFile(join(folder, '.env'), 'CARBSIGHT_A=file\nCARBSIGHT_B=file\nCARBSIGHT_C=\nCARBSIGHT_D=file\n');
    loadEnvFile(join(folder, '.env'));
    expect(names.map((name) => process.env[name])).toEqual(['shell', 'file', undefined, 'file']);
  });

  it('keeps # in quotes, strips comments after a space, and refuses a value that would be cut off', async () => {
    await writeFile(join(folder, '.env'), 'CARBSIGHT_A="a#b" # a comment\nCARBSIGHT_B=b # c#d\n');
    loadEnvFile(join(folder, '.env'));
    expect(names.map((name) => process.env[name])).toEqual(['a#b', 'b', undefined, undefined]);
    await writeFile(join(folder, '.env'), 'CARBSIGHT_C=pass#word\n');
    expect(() => loadEnvFile(join(folder, '.env'))).toThrow(
      /^CARBSIGHT_C in .*: the value contains #, so put it in quotes/,
    );
  });

  it('works without a file', () => {
    expect(() => loadEnvFile(join(folder, 'none'))).not.toThrow();
  });
});
