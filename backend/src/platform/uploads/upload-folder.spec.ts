import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadFolder } from './upload-folder.js';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'carbsight-uploads-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Above any process id that Linux gives. */
const NOBODY = 5_000_000;

async function left(name: string): Promise<string> {
  await mkdir(join(parent, name));
  await writeFile(join(parent, name, 'a.part'), 'half a photo');
  return name;
}

it('removes leftovers of killed processes at start, but nothing of live ones', async () => {
  await left(`${hostname()}-${NOBODY}-00000001`);
  await left(`${hostname()}-${process.pid}-00000002`); // of a container before this one
  const living = await left(`${hostname()}-1-00000003`);
  const elsewhere = await left('other-machine-7-00000004');
  const abandoned = await left('other-machine-7-00000005');
  await utimes(join(parent, abandoned), 0, 0);
  const other = new UploadFolder(parent);
  await writeFile(await other.newFile(), 'a photo');
  const [own = ''] = (await readdir(parent)).filter((name) => name.includes(`-${process.pid}-`) && !/0002$/.test(name));

  await new UploadFolder(parent).onModuleInit();
  expect((await readdir(parent)).sort()).toEqual([living, elsewhere, own].sort());
  await other.onApplicationShutdown();
  expect((await readdir(parent)).sort()).toEqual([living, elsewhere].sort());
});
