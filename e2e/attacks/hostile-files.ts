import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { form } from './harness/form.js';
import { HIDDEN, type HostileFile, hostileFiles, hostileNames } from './harness/hostile-files.js';
import { PHOTO } from './harness/meals.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import type { Stack } from './harness/stack.js';
import { type Answer, Visitor } from './harness/visitor.js';

/** The API's memory limit in docker-compose.yml. */
const MEMORY_MAX_MB = 1_024;
const CONCURRENT_BOMBS = 12;

type File = Pick<HostileFile, 'bytes' | 'type'>;
type Upload = {
  readonly send: (file: File, name?: string) => Promise<Answer>;
  /** Everything that the API serves of a photo that was taken. */
  readonly serve: (answer: Answer) => Promise<readonly Answer[]>;
};

export const hostileFilesScenario: Scenario = {
  name: 'hostile-files',
  summary: 'Bombs, polyglots, damaged and foreign files and odd names on all uploads of photos',
  // Its own stack, because peak memory is measured since the process started.
  settings: {},
  async run(stack) {
    const person = new Visitor(stack.url);
    await person.register();
    const administrator = new Visitor(stack.url);
    await administrator.signIn(stack.admin);
    const uploads = uploadsOf(person, administrator);
    const files = await hostileFiles();
    count('files', files.length);
    count('upload calls', Object.keys(uploads).length);
    for (const [where, upload] of Object.entries(uploads)) {
      for (const file of files) await tryFile(stack, where, upload, file);
      for (const name of hostileNames) await tryName(stack, where, upload, name);
    }
    await tryManyBombs(uploads, files);
    const peak = await peakMemoryMb(stack);
    count('peak memory of the API in MB', peak);
    check(`the API stays below ${MEMORY_MAX_MB} MB`, peak < MEMORY_MAX_MB, peak);
    const answer = await uploads['POST /api/scans']?.send({ bytes: PHOTO });
    check('an ordinary photo is still taken', answer?.status === 202, answer && summaryOf(answer));
  },
};

function uploadsOf(person: Visitor, administrator: Visitor): Record<string, Upload> {
  const multipart =
    (path: string): Upload['send'] =>
    ({ bytes, type }, fileName = 'photo.jpg') => {
      const { headers, body } = form({}, { bytes, fileName, ...(type ? { type } : {}) });
      return person.call('POST', path, body, headers);
    };
  const get = (visitor: Visitor, path: string, ...sizes: string[]) =>
    Promise.all(sizes.map((size) => visitor.call('GET', `${path}?size=${size}`)));
  const images = '/api/admin/golden-set/images';
  return {
    'POST /api/scans': {
      send: multipart('/api/scans'),
      serve: ({ json }) =>
        get(person, `/api/scans/${(json as { mealId: string }).mealId}/photo`, 'full', 'cover', 'thumb'),
    },
    'POST /api/profile/avatar': {
      send: multipart('/api/profile/avatar'),
      serve: ({ json }) => get(person, (json as { profileImageUrl: string }).profileImageUrl, 'full', 'thumb'),
    },
    [`POST ${images}`]: {
      send: ({ bytes, type = 'image/jpeg' }, fileName = 'photo.jpg') =>
        administrator.call('POST', images, {
          fileName,
          imageBase64: `data:${type};base64,${bytes.toString('base64')}`,
        }),
      serve: ({ json }) => get(administrator, `${images}/${(json as { id: string }).id}/photo`, 'full', 'thumb'),
    },
  };
}

async function tryFile(stack: Stack, where: string, { send, serve }: Upload, file: HostileFile): Promise<void> {
  const before = new Set(await storedFiles(stack));
  const answer = await send(file);
  count('requests');
  const isTaken = answer.status < 300;
  check(
    `${where}: ${file.what} must ${file.must}`,
    file.must === 'be taken clean' ? isTaken : isRefusal(answer),
    summaryOf(answer),
  );
  const added = (await storedFiles(stack)).filter((path) => !before.has(path));
  if (!isTaken) return check(`${where}: a refused file stores nothing: ${file.what}`, added.length === 0, added);
  check(`${where}: ${file.what} is stored in two sizes or three`, added.length >= 2, added);
  for (const path of added) await checkBare(`${where}: of ${file.what} a bare JPEG is stored`, await readFile(path));
  for (const { status, headers, bytes } of await serve(answer)) {
    count('served files');
    const type = [headers['content-type'], headers['x-content-type-options']];
    const isPhoto = status === 200 && type[0] === 'image/jpeg' && type[1] === 'nosniff';
    check(`${where}: ${file.what} is served as a JPEG and as nothing else`, isPhoto, { status, type });
    await checkBare(`${where}: of ${file.what} a bare JPEG is served`, bytes);
  }
}

async function checkBare(what: string, bytes: Buffer): Promise<void> {
  const { format, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
  const found = HIDDEN.filter((mark) => bytes.includes(mark, 0, 'latin1'));
  const isBare = format === 'jpeg' && !exif && !xmp && !iptc && !icc && found.length === 0;
  check(what, isBare, { format, exif: exif?.length, xmp: xmp?.length, iptc: iptc?.length, icc: icc?.length, found });
}

async function tryName(stack: Stack, where: string, upload: Upload, name: string): Promise<void> {
  const answer = await upload.send({ bytes: PHOTO }, name);
  count('names');
  check(
    `${where}: a file named ${JSON.stringify(name.slice(0, 40))} is no error`,
    answer.status < 500,
    summaryOf(answer),
  );
  const odd = (await storedFiles(stack)).filter(
    (path) => !/\/(meals|avatars|golden)\/[0-9a-f-]{36}[/.\w-]*$/.test(path),
  );
  check(`${where}: the name ${JSON.stringify(name.slice(0, 40))} names no file`, odd.length === 0, odd);
}

/** Everything that is expensive to decode, all together. */
async function tryManyBombs(uploads: Record<string, Upload>, files: readonly HostileFile[]): Promise<void> {
  const bombs = files.filter(({ isBomb }) => isBomb);
  const answers = await Promise.all(
    Array.from({ length: CONCURRENT_BOMBS }, (_, index) => {
      const bomb = bombs[index % bombs.length];
      const upload = Object.values(uploads)[index % 3];
      return bomb && upload ? upload.send(bomb) : null;
    }),
  );
  count('requests', CONCURRENT_BOMBS);
  for (const answer of answers) {
    check(
      'a bomb among many causes no server error',
      answer !== null && (answer.status < 500 || answer.status === 503),
      answer?.status,
    );
  }
}

const isRefusal = ({ status }: Answer) => status >= 400 && status < 500;
const summaryOf = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;

async function storedFiles({ dataDir }: Stack): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'photos'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function peakMemoryMb({ pids: [api] }: Stack): Promise<number> {
  const status = await readFile(`/proc/${api}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
