import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { LoadedSecret } from '../../src/index.js';
import { runSource } from './support/run-source.js';

it('gives processes starting at the same moment the same secret, and lets one of them print it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carbsight-race-'));
  const racers = Array.from({ length: 4 }, () => runSource('secret-racer.ts', [dataDir]));
  await expect.poll(() => readdir(dataDir)).toHaveLength(racers.length);
  await writeFile(join(dataDir, 'go'), '');
  const secrets = (await Promise.all(racers.map((racer) => json(racer.stdout)))) as LoadedSecret[];
  expect(new Set(secrets.map(({ value }) => value)).size).toBe(1);
  expect(secrets.filter(({ wasCreated }) => wasCreated)).toHaveLength(1);
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['jwt-secret']);
  await rm(dataDir, { recursive: true });
});
