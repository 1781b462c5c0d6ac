import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { form } from './harness/form.js';
import { type HostileFile, hostileFiles, hostileNames, MARK } from './harness/hostile-files.js';
import { MALFORMED_FORMS, TRUNCATED_FORMS } from './harness/malformed-forms.js';
import { PHOTO } from './harness/meals.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import type { Stack } from './harness/stack.js';
import { type Answer, Visitor } from './harness/visitor.js';

/** The API's memory limit in docker-compose.yml. */
const MEMORY_MAX_MB = 1_024;
const BOMBS_AT_ONCE = 12;

type Upload = (file: Pick<HostileFile, 'bytes' | 'type'>, name?: string) => Promise<Answer>;

export const hostileFilesScenario: Scenario = {
  name: 'hostile-files',
  summary: 'Bombs, polyglots, damaged and foreign files, odd names and broken forms on all three upload calls',
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
    for (const path of ['/api/scans', '/api/profile/avatar']) {
      for (const [what, { headers, body }] of Object.entries(MALFORMED_FORMS)) {
        const before = await storedFiles(stack);
        const answer = await person.call('POST', path, body, headers);
        count('broken forms');
        const isTaken = answer.status < 300 && TRUNCATED_FORMS.includes(what);
        check(`${path}: a form ${what} is refused`, isTaken || isRefusal(answer), seen(answer));
        if (isTaken) continue;
        check(`${path}: a refused form stores nothing: ${what}`, (await storedFiles(stack)).length === before.length);
      }
    }
    await tryManyBombs(uploads, files);
    const peak = await peakMemoryMb(stack);
    count('peak memory of the API in MB', peak);
    check(`the API stays below ${MEMORY_MAX_MB} MB`, peak < MEMORY_MAX_MB, peak);
    const answer = await uploads['POST /api/scans']?.({ bytes: PHOTO });
    check('an ordinary photo is still taken', answer?.status === 202, answer && seen(answer));
  },
};

function uploadsOf(person: Visitor, administrator: Visitor): Record<string, Upload> {
  const multipart =
    (path: string): Upload =>
    ({ bytes, type }, fileName = 'photo.jpg') => {
      const { headers, body } = form({}, { bytes, fileName, ...(type ? { type } : {}) });
      return person.call('POST', path, body, headers);
    };
  return {
    'POST /api/scans': multipart('/api/scans'),
    'POST /api/profile/avatar': multipart('/api/profile/avatar'),
    'POST /api/admin/golden-set/images': ({ bytes, type = 'image/jpeg' }, fileName = 'photo.jpg') =>
      administrator.call('POST', '/api/admin/golden-set/images', {
        fileName,
        imageBase64: `data:${type};base64,${bytes.toString('base64')}`,
      }),
  };
}

async function tryFile(stack: Stack, where: string, upload: Upload, file: HostileFile): Promise<void> {
  const before = new Set(await storedFiles(stack));
  const answer = await upload(file);
  count('requests');
  const isTaken = answer.status < 300;
  check(
    `${where}: ${file.what} is ${file.may === 'be taken clean' ? 'refused or taken' : 'refused'}`,
    isTaken ? file.may === 'be taken clean' : answer.status >= 400 && (answer.status < 500 || answer.status === 503),
    seen(answer),
  );
  const added = (await storedFiles(stack)).filter((path) => !before.has(path));
  if (!isTaken) return check(`${where}: a refused file stores nothing: ${file.what}`, added.length === 0, added);
  for (const path of added) {
    const bytes = await readFile(path);
    const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
    check(
      `${where}: of ${file.what} a bare JPEG is stored`,
      format === 'jpeg' && !exif && !xmp && !iptc && !bytes.includes(MARK),
      { format, exif: exif?.length, xmp: xmp?.length, iptc: iptc?.length },
    );
  }
}

async function tryName(stack: Stack, where: string, upload: Upload, name: string): Promise<void> {
  const answer = await upload({ bytes: PHOTO }, name);
  count('names');
  check(`${where}: a file named ${JSON.stringify(name.slice(0, 40))} is no error`, answer.status < 500, seen(answer));
  const odd = (await storedFiles(stack)).filter(
    (path) => !/\/(meals|avatars|golden)\/[0-9a-f-]{36}[/.\w-]*$/.test(path),
  );
  check(`${where}: the name ${JSON.stringify(name.slice(0, 40))} names no file`, odd.length === 0, odd);
}

/** Everything that is expensive to decode, all at once. */
async function tryManyBombs(uploads: Record<string, Upload>, files: readonly HostileFile[]): Promise<void> {
  const bombs = files.filter(({ isBomb }) => isBomb);
  const answers = await Promise.all(
    Array.from({ length: BOMBS_AT_ONCE }, (_, index) => {
      const bomb = bombs[index % bombs.length];
      const upload = Object.values(uploads)[index % 3];
      return bomb && upload ? upload(bomb) : null;
    }),
  );
  count('requests', BOMBS_AT_ONCE);
  for (const answer of answers) {
    check(
      'a bomb among many causes no server error',
      answer !== null && (answer.status < 500 || answer.status === 503),
      answer?.status,
    );
  }
}

const isRefusal = ({ status }: Answer) => status >= 400 && status < 500;
const seen = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;

async function storedFiles({ dataDir }: Stack): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'photos'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function peakMemoryMb({ pids: [api] }: Stack): Promise<number> {
  const status = await readFile(`/proc/${api}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
