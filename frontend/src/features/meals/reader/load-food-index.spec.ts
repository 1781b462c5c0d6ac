import { createHash } from 'node:crypto';
import { loadFoodIndex } from './load-food-index';

const TEXT = 'rows of foods';
const INDEX = new TextEncoder().encode(TEXT);
const URL_OF_INDEX = '/assets/foods-new.bin';
const BUILT = {
  url: URL_OF_INDEX,
  bytes: INDEX.length,
  sha256: createHash('sha256').update(INDEX).digest('hex'),
};

const loadText = async () => new TextDecoder().decode(await loadFoodIndex(BUILT));

/** The browser's cache. */
class FakeCache {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  isFull = false;
  async match(url: string) {
    const file = this.files.get(url);
    return file && new Response(file);
  }
  async put(url: string, response: Response) {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
    this.files.set(url, new Uint8Array(await response.arrayBuffer()));
  }
  async add(url: string) {
    this.files.set(new URL(url).pathname, new Uint8Array());
  }
  async keys() {
    return [...this.files.keys()].map((url) => ({ url: new URL(url, location.href).href }));
  }
  async delete(url: string) {
    return this.files.delete(new URL(url).pathname);
  }
}

let cache: FakeCache;
let asked: string[];
/** What the server has. */
let served: Record<string, Uint8Array<ArrayBuffer>>;

beforeEach(() => {
  cache = new FakeCache();
  asked = [];
  served = { [URL_OF_INDEX]: INDEX };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', { match: (url: string) => cache.match(url), open: async () => cache });
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    const file = served[String(input)];
    return new Response(file ?? null, { status: file ? 200 : 404 });
  };
});
afterEach(() => vi.unstubAllGlobals());

it('is loaded once and then kept', async () => {
  expect(await loadText()).toBe(TEXT);
  expect(await loadText()).toBe(TEXT);
  expect(asked).toEqual([URL_OF_INDEX]);
});

it('is never that of another version: a newer app replaces what an older one kept', async () => {
  cache.files.set('/assets/foods-old.bin', INDEX);
  expect(await loadText()).toBe(TEXT);
  expect([...cache.files.keys()]).toEqual([URL_OF_INDEX, location.pathname]);
});

it('fails where the server no longer has the index of an older app', async () => {
  served = { '/assets/foods-newer.bin': INDEX };
  await expect(loadFoodIndex(BUILT)).rejects.toThrow('404');
});

it('is loaded again where only a part was kept', async () => {
  cache.files.set(URL_OF_INDEX, INDEX.slice(0, 5));
  expect(await loadText()).toBe(TEXT);
});

it.each([
  ['too short', INDEX.slice(0, 5)],
  ['changed on the way', INDEX.with(3, 0)],
])('is refused if it is %s', async (_, file) => {
  served = { [URL_OF_INDEX]: new Uint8Array(file) };
  await expect(loadFoodIndex(BUILT)).rejects.toThrow('damaged');
});

it('is read although there is no space to keep it', async () => {
  cache.isFull = true;
  expect(await loadText()).toBe(TEXT);
});

it('is read by two tabs at the same time', async () => {
  expect(await Promise.all([loadText(), loadText()])).toEqual([TEXT, TEXT]);
  expect([...cache.files.keys()]).toEqual([URL_OF_INDEX, location.pathname]);
});

it('is read where nothing can be kept, as on plain http', async () => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('caches', undefined);
  expect(await loadText()).toBe(TEXT);
});
