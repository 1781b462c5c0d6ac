import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/**
 * Writes a `.br` next to each file of the first load, compressed as far as possible. The server compresses other files on the
 * fly and has no time for that.
 */
export function compressedShell(): Plugin {
  let folder = 'dist';
  return {
    name: 'carbsight:compressed-shell',
    apply: 'build',
    configResolved({ root, build }) {
      folder = `${root}/${build.outDir}`;
    },
    async closeBundle() {
      const page = await readFile(`${folder}/index.html`, 'utf8');
      const names = [...page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name);
      await Promise.all(
        names.map(async (name) => {
          const plain = await readFile(`${folder}/${name}`);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
          await writeFile(`${folder}/${name}.br`, await compress(plain, { params }));
        }),
      );
    },
  };
}
