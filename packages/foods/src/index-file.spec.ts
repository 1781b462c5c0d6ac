import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildIndex } from './index/build-index.js';
import { packIndex } from './index/index-file.js';
import { readLocales } from './language/locales.js';
import { INDEX_FILE } from './open-foods.js';
import { readTables } from './tables/read-tables.js';

it('is what the tables and the language files make (npm run food-index)', () => {
  const written = gunzipSync(readFileSync(INDEX_FILE)).toString('utf8');
  const made = packIndex(buildIndex(readTables(), readLocales()));
  // Compared by line: the whole would be a message of eight megabytes.
  const [writtenLines, madeLines] = [written.split('\n'), made.split('\n')];
  expect(writtenLines.length).toBe(madeLines.length);
  expect(writtenLines.findIndex((line, at) => line !== madeLines[at])).toBe(-1);
});
