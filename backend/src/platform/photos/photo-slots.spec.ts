import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { UploadedFile } from '../http/receive-upload.js';
import { PhotoSlots } from './photo-slots.js';

let folder: string;
let ordinary: UploadedFile;
let costly: UploadedFile;

const create = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a4' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carbsight-slots-'));
  const write = async (name: string, bytes: Buffer): Promise<UploadedFile> => {
    await writeFile(join(folder, name), bytes);
    return { path: join(folder, name), bytes: bytes.length };
  };
  ordinary = await write('ordinary', await create(1200, 900).jpeg().toBuffer());
  costly = await write('costly', await create(5000, 4000).png({ progressive: true }).toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The order of starts; each ends when the test says so. */
function record(slots: PhotoSlots) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (file: UploadedFile, personId: string) =>
    slots.run(file, personId, async () => {
      begun.push(personId);
      await new Promise<void>((end) => {
        ends.push(end);
      });
    });
  return { begun, send, endOldest: () => ends.shift()?.() };
}

it('prepares only as many at a time as it has slots, and reads no file before its turn', async () => {
  const { begun, send, endOldest } = record(new PhotoSlots(2));
  const all = ['ana', 'ben', 'cem'].map((personId) => send(ordinary, personId));
  await expect.poll(() => begun).toHaveLength(2);
  endOldest();
  await expect.poll(() => begun).toHaveLength(3);
  endOldest();
  endOldest();
  await Promise.all(all);
});

it('takes turns between people: sending many photos does not delay someone who sends one', async () => {
  const slots = new PhotoSlots(1);
  const { begun, send, endOldest } = record(slots);
  const first = send(ordinary, 'ana');
  await expect.poll(() => begun).toEqual(['ana']);
  const rest = [1, 2, 3].map(() => send(ordinary, 'ana'));
  await expect.poll(() => slots.waiting).toBe(3);
  rest.push(send(ordinary, 'ben'));
  await expect.poll(() => slots.waiting).toBe(4);
  for (const expected of [2, 3, 4, 5]) {
    endOldest();
    await expect.poll(() => begun).toHaveLength(expected);
  }
  endOldest();
  await Promise.all([first, ...rest]);
  expect(begun.indexOf('ben')).toBeLessThanOrEqual(2);
});

it('lets ordinary photos pass costly ones, which wait for each other', async () => {
  const slots = new PhotoSlots(2);
  const { begun, send, endOldest } = record(slots);
  const all = [send(costly, 'ana')];
  await expect.poll(() => begun).toEqual(['ana']);
  all.push(send(costly, 'ben'));
  await expect.poll(() => slots.waiting).toBe(1);
  all.push(send(ordinary, 'cem'));
  await expect.poll(() => begun).toEqual(['ana', 'cem']);
  endOldest();
  await expect.poll(() => begun).toEqual(['ana', 'cem', 'ben']);
  endOldest();
  endOldest();
  await Promise.all(all);
});

it('passes the slot on after a failure', async () => {
  const slots = new PhotoSlots(1);
  await expect(slots.run(ordinary, 'ana', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(await slots.run(ordinary, 'ana', async (bytes) => bytes.length)).toBe(ordinary.bytes);
});
