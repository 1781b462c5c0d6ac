import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildIndex } from './index/build-index.js';
import { packIndex } from './index/index-file.js';
import { readLocales } from './language/locales.js';
import { INDEX_FILE } from './open-foods.js';
import { readTables } from './tables/read-tables.js';

/** Builds the index file from the tables and language files. */
writeFileSync(INDEX_FILE, gzipSync(packIndex(buildIndex(readTables(), readLocales())), { level: 9 }));
