import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { foodTable } from '@carbsight/contracts';
import { loadLocales } from '../language/locales.js';
import { loadTables } from '../tables/load-tables.js';
import { buildIndex } from './build-index.js';
import { parseBuiltFrom, parseColumns, writeColumns } from './columns.js';
import { FoodIndex } from './food-index.js';
import { packIndex } from './pack-index.js';

const PACKAGE = new URL('../../', import.meta.url);
const INDEX_FILE = new URL('data/index.bin', PACKAGE);
/** What the index is built from: tables, language files, and the code that reads them. Images contain only the index itself. */
const MADE_OF = ['data/', 'language/', 'src/'];
const TABLES = new URL('data/fndds/', PACKAGE);

/**
 * Opens the index file, which the build produces: if it is missing, or built from other tables, words or code, it is rebuilt, which takes
 * seconds.
 */
export function openIndex(): FoodIndex {
  const kept = loadKept();
  if (!existsSync(TABLES)) {
    if (!kept) throw new Error(`${INDEX_FILE.pathname} is missing, and so are the tables to make it of`);
    return new FoodIndex(parseColumns(kept));
  }
  const madeOf = fingerprint();
  if (kept && parseBuiltFrom(kept) === madeOf) return new FoodIndex(parseColumns(kept));
  const file = makeIndex(madeOf);
  keep(file);
  return new FoodIndex(parseColumns(file));
}

/**
 * The content of an index file.
 * @param madeOf what it records as its sources
 */
function makeIndex(madeOf: string): Buffer {
  return writeColumns(madeOf, packIndex(buildIndex(loadTables(), loadLocales())));
}

function loadKept(): Buffer | null {
  return existsSync(INDEX_FILE) ? readFileSync(INDEX_FILE) : null;
}

/** Others may open the file while it is being written. */
function keep(file: Buffer): void {
  const written = new URL(`index.${process.pid}.tmp`, INDEX_FILE);
  try {
    writeFileSync(written, file);
    renameSync(written, INDEX_FILE);
  } finally {
    rmSync(written, { force: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(foodTable.options.join());
  for (const folder of MADE_OF) addFolder(hash, new URL(folder, PACKAGE));
  return hash.digest('hex');
}

function addFolder(hash: Hash, folder: URL): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) addFolder(hash, new URL(`${entry.name}/`, folder));
    else if (/(?<!\.spec)\.(ts|csv|txt)$/.test(entry.name)) {
      hash.update(`${entry.name}\0`);
      hash.update(readFileSync(new URL(entry.name, folder)));
    }
  }
}
