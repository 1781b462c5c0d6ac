import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvFile, parseEnv } from '../lib/env-file.mjs';

describe('parseEnv', () => {
  it.each([
    ['PORT=3100', 'PORT', '3100'],
    ['  export PORT = 3100 ', 'PORT', '3100'],
    ['PORT=3100 # the public one', 'PORT', '3100'],
    ['SECRET="with # and = in it"', 'SECRET', 'with # and = in it'],
    ["SECRET='as it is \\n'", 'SECRET', 'as it is \\n'],
    ['URL=redis://localhost:6379/#0', 'URL', 'redis://localhost:6379/#0'],
    ['EMPTY=', 'EMPTY', ''],
  ])('reads %s', (line, name, value) => {
    expect(parseEnv(`# a comment\n\n${line}\n`)).toEqual([[name, value]]);
  });
});

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

  it('lets the shell win, and takes empty for not set on both sides', async () => {
    process.env.CARBSIGHT_A = 'shell';
    process.env.CARBSIGHT_B = '';
    await writeFile(join(folder, '.env'), 'CARBSIGHT_A=file\nCARBSIGHT_B=file\nCARBSIGHT_C=\nCARBSIGHT_D=file\n');
    loadEnvFile(join(folder, '.env'));
    expect(names.map((name) => process.env[name])).toEqual(['shell', 'file', undefined, 'file']);
  });

  it('does without a file', () => {
    expect(() => loadEnvFile(join(folder, 'none'))).not.toThrow();
  });
});
