import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const READER = /^reader-[\w-]+\.js$/;

/**
 * Writes a `.br` next to each file of the first load, and to the reader's code, compressed as far as possible. The server compresses other files on the
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
      const shell = [...page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name);
      const reader = (await readdir(`${folder}/assets`))
        .filter((name) => READER.test(name))
        .map((name) => `assets/${name}`);
      const names = [...shell, ...reader];
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
