import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildIndex } from './index/build-index.js';
import { packIndex } from './index/index-file.js';
import { readLocales } from './language/locales.js';
import { INDEX_FILE } from './open-foods.js';
import { readTables } from './tables/read-tables.js';

it('is up to date with the tables and language files (npm run food-index)', () => {
  const written = gunzipSync(readFileSync(INDEX_FILE)).toString('utf8');
  const made = packIndex(buildIndex(readTables(), readLocales()));
  // Compared by line, because a difference of the whole file would print eight megabytes.
  const [writtenLines, madeLines] = [written.split('\n'), made.split('\n')];
  expect(writtenLines.length).toBe(madeLines.length);
  expect(writtenLines.findIndex((line, at) => line !== madeLines[at])).toBe(-1);
});
