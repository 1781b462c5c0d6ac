import { secureStorage } from '../../../shared/secure-context';

/** Also that of the service worker (`build/offline-shell.ts`), which answers with the reader's code from here. */
const CACHE = 'carbsight-reader';

/** Where the build has put the index, and what must arrive (`frontend/build/food-index.ts`). */
export type BuiltIndex = { readonly url: string; readonly bytes: number; readonly sha256: string };

/**
 * The food index: from the browser's cache, else from the server, and then kept for reading offline.
 * @throws if it cannot be loaded, or is not what the build made
 */
export async function loadFoodIndex(built: BuiltIndex): Promise<Uint8Array> {
  const kept = await keptIndex(built);
  if (kept) return kept;
  const response = await fetch(built.url);
  if (!response.ok) throw new Error(`The food index: ${response.status}`);
  const arrived = new Uint8Array(await response.arrayBuffer()).subarray(0, built.bytes);
  if (!(await isWhole(arrived, built))) throw new Error('The food index is damaged.');
  await keep(arrived, built).catch(() => undefined);
  return arrived;
}

/** Null where nothing is kept, or nothing can be: plain http, a private window. */
async function keptIndex({ url, bytes }: BuiltIndex): Promise<Uint8Array | null> {
  try {
    const found = await secureStorage.caches?.match(url, { cacheName: CACHE });
    const file = found && new Uint8Array(await found.arrayBuffer());
    return file?.length === bytes ? file : null;
  } catch {
    return null;
  }
}

/** On plain http there is no digest; but there, files come with gzip, whose checksum the browser checks. */
async function isWhole(file: Uint8Array<ArrayBuffer>, { bytes, sha256 }: BuiltIndex): Promise<boolean> {
  if (file.length !== bytes) return false;
  const subtle = secureStorage.subtle;
  if (!subtle) return true;
  const digest = new Uint8Array(await subtle.digest('SHA-256', file));
  return sha256 === Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** With the reader's code, in place of what earlier versions kept. @throws if there is no space for it */
async function keep(file: Uint8Array<ArrayBuffer>, { url }: BuiltIndex): Promise<void> {
  const cache = await secureStorage.caches?.open(CACHE);
  if (!cache) return;
  await cache.put(url, new Response(file));
  await cache.add(location.href);
  const wanted = [url, location.pathname];
  for (const { url: other } of await cache.keys())
    if (!wanted.includes(new URL(other).pathname)) await cache.delete(other);
}
