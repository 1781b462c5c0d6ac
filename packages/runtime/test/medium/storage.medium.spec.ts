import files, { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPhotoStorage, PhotoMissing, type PhotoStorage, PhotoStorageUnavailable } from '../../src/index.js';

const KEY = 'meals/0192f3c4-5b6a-7c8d-9e0f-112233445566/full.jpg';
const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a, 0x80]);

/** Just enough of S3 for our calls: objects by path, and a store's 404. */
async function startObjectStore(): Promise<{ server: Server; objects: Map<string, Buffer>; endpoint: string }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = new URL(String(request.url), 'http://store').pathname;
    if (request.method === 'PUT') objects.set(path, await buffer(request));
    if (request.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !found) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      return response.end(request.method === 'GET' ? '<Error><Code>NoSuchKey</Code></Error>' : '');
    }
    response.writeHead(
      request.method === 'DELETE' ? 204 : 200,
      found && isRead ? { 'content-length': found.length } : {},
    );
    return response.end(request.method === 'GET' ? found : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, objects, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe.each(['folder', 'bucket'] as const)('photo storage in a %s', (kind) => {
  let dataDir: string;
  let storage: PhotoStorage;
  let store: Awaited<ReturnType<typeof startObjectStore>>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'carbsight-photos-'));
    store = await startObjectStore();
    const { endpoint } = store;
    const s3 = { endpoint, bucket: 'photos', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' };
    storage = await createPhotoStorage({ photosDir: join(dataDir, 'photos'), s3: kind === 'bucket' ? s3 : null });
  });
  afterAll(async () => {
    store.server.closeAllConnections();
    store.server.close();
    await rm(dataDir, { recursive: true });
  });

  it('returns exactly what was stored', async () => {
    await storage.put(KEY, BYTES, 'image/jpeg');
    expect(await storage.exists(KEY)).toBe(true);
    expect(Buffer.compare(await storage.get(KEY), BYTES)).toBe(0);
    expect(Buffer.compare(await buffer(await storage.getStream(KEY)), BYTES)).toBe(0);
  });

  it('replaces a photo', async () => {
    await storage.put(KEY, Buffer.from('first'), 'image/jpeg');
    await storage.put(KEY, BYTES, 'image/jpeg');
    expect(Buffer.compare(await storage.get(KEY), BYTES)).toBe(0);
  });

  it('removes a photo; removing it again is not an error', async () => {
    await storage.put(KEY, BYTES, 'image/jpeg');
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.exists(KEY)).toBe(false);
    await expect(storage.get(KEY)).rejects.toThrow(PhotoMissing);
    await expect(storage.getStream(KEY)).rejects.toThrow(PhotoMissing);
  });

  it.each([
    '../secrets/jwt-secret',
    'meals/../../etc/passwd',
    '/etc/passwd',
    'meals//a.jpg',
    'meals/a\0.jpg',
    'a.jpg',
    '',
  ])('rejects the key %j', async (key) => {
    await expect(storage.put(key, BYTES, 'image/jpeg')).rejects.toThrow(RangeError);
    await expect(storage.get(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
  });

  it('reports itself healthy', async () => {
    await expect(storage.health()).resolves.toBeUndefined();
  });

  if (kind === 'folder') {
    it('hides photos from other users and leaves nothing behind', async () => {
      await storage.put(KEY, BYTES, 'image/jpeg');
      const file = join(dataDir, 'photos', KEY);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await stat(join(dataDir, 'photos'))).mode & 0o777).toBe(0o700);
      await storage.remove(KEY);
      expect(await readdir(join(dataDir, 'photos', 'meals'))).toEqual([]);
    });

    it('reports that the disk is full, leaves no partial photo behind, and recovers once there is space', async () => {
      await storage.put(KEY, BYTES, 'image/jpeg');
      const write = files.writeFile;
      // As on a full disk: the first bytes still fit.
      const full = vi.spyOn(files, 'writeFile').mockImplementation(async (file, _bytes, options) => {
        await write(file, 'first', options);
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      });
      syncBuiltinESMExports();
      const other = 'meals/0192f3c4-5b6a-7c8d-9e0f-665544332211/full.jpg';
      const failures = await Promise.all(
        [KEY, other].map((key) =>
          storage.put(key, Buffer.from('second'), 'image/jpeg').catch((error: unknown) => error),
        ),
      );
      await expect(storage.health()).rejects.toThrow('the disk is full (ENOSPC)');
      full.mockRestore();
      syncBuiltinESMExports();
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(PhotoStorageUnavailable);
        expect(failure).toMatchObject({ code: 'ENOSPC' });
      }
      expect(Buffer.compare(await storage.get(KEY), BYTES)).toBe(0);
      expect((await readdir(join(dataDir, 'photos'), { recursive: true })).sort()).toEqual(
        ['meals', dirname(KEY), KEY].sort(),
      );
      await storage.put(other, BYTES, 'image/jpeg');
      expect(await storage.exists(other)).toBe(true);
    });

    it('is unhealthy if there is space for a word but none for a photo', async () => {
      const asked = vi.spyOn(files, 'statfs').mockResolvedValue({ bavail: 25, bsize: 4_096 } as never);
      syncBuiltinESMExports();
      await expect(storage.health()).rejects.toThrow('the disk is full (ENOSPC)');
      asked.mockRestore();
      syncBuiltinESMExports();
      await expect(storage.health()).resolves.toBeUndefined();
    });
  } else {
    it('does not mistake an outage for a missing photo', async () => {
      await storage.put(KEY, BYTES, 'image/jpeg');
      const { endpoint } = store;
      const s3 = {
        endpoint: endpoint.replace(/\d+$/, '1'),
        bucket: 'photos',
        region: 'x',
        accessKeyId: 'i',
        secretAccessKey: 'k',
      };
      const away = await createPhotoStorage({ photosDir: '', s3 });
      const error = await away.get(KEY).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PhotoStorageUnavailable);
    });
  }
});
