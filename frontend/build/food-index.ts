import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const MODULE = 'virtual:food-index';
const RESOLVED = `\0${MODULE}`;
const FILE = new URL('../packages/foods/data/index.bin', `file://${process.cwd()}/`);
const KEPT = new URL('../.cache/food-index/', `file://${process.cwd()}/`);
/** The file ends with what it was made from (`packages/foods/src/building/index-file.ts`). */
const HASH_LETTERS = 64;

/**
 * The food index as a file of its own, named by its content: it is downloaded again only if foods or words changed, not with each change of
 * the code. `virtual:food-index` says where it is, and what must have arrived.
 */
export function foodIndex(): Plugin {
  let isBuild = false;
  return {
    name: 'carbsight:food-index',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const file = await readFile(FILE).catch(() => this.error('There is no food index yet: npm run build makes it.'));
      const source = file.subarray(0, -HASH_LETTERS);
      const sha256 = createHash('sha256').update(source).digest('hex');
      const fileName = `assets/foods-${sha256.slice(0, 16)}.bin`;
      if (isBuild) {
        const { br, gz } = await compressed(sha256, source);
        this.emitFile({ type: 'asset', fileName, source });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
      }
      const url = isBuild ? `/${fileName}` : `/@fs${FILE.pathname}`;
      return `export const url = ${JSON.stringify(url)}, bytes = ${source.length}, sha256 = ${JSON.stringify(sha256)};`;
    },
  };
}

/** Both take seconds, so they are kept until the index changes. Browsers ask for Brotli only on https and localhost. */
async function compressed(sha256: string, source: Buffer) {
  const [br, gz] = [new URL(`${sha256}.br`, KEPT), new URL(`${sha256}.gz`, KEPT)];
  if (!existsSync(br) || !existsSync(gz)) {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
    await mkdir(KEPT, { recursive: true });
    const [small, compatible] = await Promise.all([
      promisify(brotliCompress)(source, { params }),
      promisify(gzip)(source, { level: 9 }),
    ]);
    await Promise.all([writeFile(br, small), writeFile(gz, compatible)]);
  }
  return { br: await readFile(br), gz: await readFile(gz) };
}
