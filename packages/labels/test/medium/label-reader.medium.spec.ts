import { readFile } from 'node:fs/promises';
import { LabelReader, lookAtPhoto } from '@carbsight/labels';
import { renderLabel } from '@carbsight/labels/testing';
import sharp from 'sharp';

/** Readers with a real child process that recognises text. */
describe('LabelReader', () => {
  const readers: LabelReader[] = [];
  const open = (options?: ConstructorParameters<typeof LabelReader>[0]) => {
    const reader = new LabelReader({ timeoutMs: 600_000, ...options });
    readers.push(reader);
    return reader;
  };
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.close()));
  });
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('reads a label, survives a photo that kills the process, and leaves no process when idle', async () => {
    const reader = open({ idleMs: 1 });
    const { photo, truth } = await renderLabel({ locale: 'de', level: 'easy', seed: 3 });
    const killed = reader.read(photo);
    const waits = reader.read(photo);
    await expect.poll(() => reader.pid).not.toBeNull();
    const first = reader.pid as number;
    process.kill(first, 'SIGKILL');

    await expect(killed).rejects.toMatchObject({ name: 'LabelReadingError', problem: 'died' });
    const outcome = await waits;
    expect(outcome).toMatchObject({ kind: 'read', label: { sure: true, convention: 'available', isLiquid: false } });
    expect(outcome.kind === 'read' && outcome.label.per100?.carbs).toBe(truth.H?.[0]);
    await expect.poll(() => reader.pid).toBeNull();
    expect(isAlive(first)).toBe(false);
  });

  it.each([
    ['en-US', 501, 'en-GB', 901, 90, 1],
    ['de', 500, 'de', 900, 45, 0.5],
  ] as const)('is not sure of %s %i next to %s %i, turned by %d degrees, %d times as large', async (...pair) => {
    const [locale, seed, otherLocale, otherSeed, degrees, size] = pair;
    const [upright, turned] = await Promise.all([
      renderLabel({ locale, level: 'easy', seed }),
      renderLabel({ locale: otherLocale, level: 'easy', seed: otherSeed }),
    ]);
    const place = async (photo: Buffer, angle: number, fraction: number) =>
      sharp(
        await sharp(photo)
          .resize({ width: 900 * fraction })
          .toBuffer(),
      )
        .rotate(angle, { background: '#999' })
        .toBuffer({ resolveWithObject: true });
    const [above, below] = [await place(upright.photo, 0, 1), await place(turned.photo, degrees, size)];
    const photo = await sharp({
      create: {
        width: Math.max(above.info.width, below.info.width),
        height: above.info.height + below.info.height,
        channels: 3,
        background: '#999',
      },
    })
      .composite([
        { input: above.data, left: 0, top: 0 },
        { input: below.data, left: 0, top: above.info.height },
      ])
      .jpeg()
      .toBuffer();
    const reader = open();
    expect(await reader.read(upright.photo)).toMatchObject({ kind: 'read', label: { sure: true } });
    const both = await reader.read(photo);
    expect(both.kind === 'failed' || !both.label.sure).toBe(true);
  });

  it('says that the photo of a meal shows print before it is read, and nothing of a plate', async () => {
    const reader = open();
    const searched = async (photo: Buffer) => {
      const onPrint = vi.fn();
      const { kind } = await reader.search(photo, (await lookAtPhoto(photo)).glance, { onPrint });
      return [kind, onPrint.mock.calls.length];
    };
    const plate = new URL('../../../../samples/meal_breakfast.jpg', import.meta.url);
    expect(await searched(await readFile(plate))).toEqual(['failed', 0]);
    expect(await searched((await renderLabel({ locale: 'de', level: 'easy', seed: 3 })).photo)).toEqual(['read', 1]);
  });

  it('reports what is wrong with a photo, and keeps the process for the next one', async () => {
    const reader = open();
    await expect(reader.read(Buffer.from('no picture'))).rejects.toMatchObject({ problem: 'failed' });
    const pid = reader.pid;
    await expect(reader.read(Buffer.from('no picture either'))).rejects.toMatchObject({ problem: 'failed' });
    expect(reader.pid).toBe(pid);
  });

  it('removes a photo from the queue when nobody waits for it, and rejects the others when it is closed', async () => {
    const reader = open();
    const { photo } = await renderLabel({ locale: 'en-US', level: 'clean', seed: 4 });
    const running = reader.read(photo);
    const leaving = new AbortController();
    const left = reader.read(photo, leaving.signal);
    const waiting = reader.read(photo);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect.poll(() => reader.pid).not.toBeNull();
    const pid = reader.pid as number;

    const ended = Promise.allSettled([running, waiting]);
    await reader.close();
    expect((await ended).map((each) => each.status === 'rejected' && each.reason.problem)).toEqual([
      'closed',
      'closed',
    ]);
    expect(isAlive(pid)).toBe(false);
    await expect(reader.read(photo)).rejects.toMatchObject({ problem: 'closed' });
  });

  it('abandons a photo that takes too long', async () => {
    const reader = open({ timeoutMs: 1 });
    await expect(reader.read(Buffer.from('no picture'))).rejects.toMatchObject({ problem: 'timed-out' });
    expect(reader.pid).toBeNull();
  });
});
