import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../harness/load.js';
import { SmallDisk, withoutSmallDisks } from '../harness/small-disk.js';
import { judge, untilSettled, type Verdict } from '../oracle.js';
import { type Context, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers, lateFaults } from './shared.js';

const SCANS = 60;
const REFUSALS = 5;
const PHOTO_DISK_MB = 3;
const DATABASE_DISK_MB = 64;
const FULL_MS = 60_000;

export const photoDiskFull: Scenario = {
  name: 'photo-disk-full',
  what: `a ${PHOTO_DISK_MB} MB disk for the photos of ${SCANS} scans, enlarged after the first refusals`,
  engines: ['PostgreSQL'],
  missing: withoutSmallDisks,
  async run(context) {
    const disk = SmallDisk.mount(join(context.folder, 'data'), PHOTO_DISK_MB);
    context.defer(() => disk.unmount());
    return refuseAndRecover(context, context.databaseUrl, '503 photo-storage-unavailable', {
      makeRoom: () => disk.enlarge(PHOTO_DISK_MB * 20),
    });
  },
};

export const databaseDiskFull: Scenario = {
  name: 'database-disk-full',
  what: `a ${DATABASE_DISK_MB} MB disk for the database's tables, filled to the last byte during ${SCANS} scans, sign-ins and questions, freed after the first refusals`,
  engines: ['PostgreSQL'],
  missing: withoutSmallDisks,
  async run(context) {
    const { postgres, folder } = context;
    const disk = SmallDisk.mount(join(folder, 'tables'), DATABASE_DISK_MB, postgres.cluster);
    context.defer(() => disk.unmount());
    await postgres.admin(`CREATE TABLESPACE small LOCATION '${disk.path}'`);
    context.defer(() => postgres.admin('DROP TABLESPACE small'));
    const databaseUrl = await postgres.createDatabase('faults_small', 'small');
    context.defer(() => postgres.dropDatabase('faults_small'));
    const ballast = join(disk.path, 'ballast');
    return refuseAndRecover(context, databaseUrl, '503 storage-full', {
      fill: () => fill(ballast),
      makeRoom: () => rmSync(ballast),
    });
  },
};

type Disk = { fill?(): void; makeRoom(): void };

/** Sends until enough was refused, checks everything else in the meantime, frees space, and waits for the accepted meals. */
async function refuseAndRecover(context: Context, databaseUrl: string, expected: string, disk: Disk): Promise<Verdict> {
  const { models, photo } = context;
  models.script(answers(100));
  const stack = await context.prepare({ databaseUrl });
  await stack.start();
  const sender = await Sender.register(stack.urls, photo);
  await sender.send(5, 2, () => 'rice');
  disk.fill?.();
  const sending = sender.send(SCANS, 4, () => 'rice');
  const answersDuring = new Set<string>();
  const ask = async (method: string, path: string, body?: object) => {
    const { status, text } = await sender.call(method, `${stack.url}${path}`, body);
    answersDuring.add(`${method} ${path} ${status}`);
    const isRefusal = status === 503 && text.includes(`"${expected.split(' ')[1]}"`);
    if (status >= 500 && !(method === 'POST' && isRefusal)) {
      sender.unexpected.push(`${method} ${path} was answered ${status} ${text.slice(0, 150)}`);
    }
  };
  for (const limit = Date.now() + FULL_MS; ; await sleep(100)) {
    // What is refused, and how, depends on which page still has room, so this tries many times.
    await ask('POST', '/api/auth/login', sender.account);
    await ask('POST', '/api/chat/messages', { message: 'How many carbs are in an apple?' });
    await ask('GET', '/api/scans');
    await ask('GET', '/api/auth/user');
    const refusals = sender.attempts.flatMap((attempt) => attempt.refusals).filter((answer) => answer === expected);
    if (refusals.length >= REFUSALS || Date.now() > limit) break;
  }
  const refused = sender.refusals;
  disk.makeRoom();
  const recoveredAt = Date.now();
  await sending;
  const settledAt = await untilSettled(databaseUrl, 60_000);
  const { surprises, ...counts } = await judge(databaseUrl, sender);
  return {
    ...counts,
    settledMs: settledAt && settledAt - recoveredAt,
    note: `refused as ${refused.join(', ')}; meanwhile ${[...answersDuring].sort().join(', ')}`,
    broken: [
      ...new Set(surprises),
      // A busy machine may add other refusals.
      ...refused.filter((answer) => !answer.startsWith('503')).map((answer) => `refused as ${answer}`),
      ...(refused.includes(expected) ? [] : [`nothing was refused as ${expected}`]),
      ...lateFaults(settledAt, recoveredAt, SETTLED_WITHIN_MS),
    ],
  };
}

/** Fills the disk with a file. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let bytes = 2 ** 20; bytes >= 512; ) {
      try {
        writeSync(file, randomBytes(bytes));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        bytes /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}
