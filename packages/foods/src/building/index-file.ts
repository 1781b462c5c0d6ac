import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { foodTable } from '@carbsight/contracts';
import { createLocales } from '../language/locales.js';
import { buildIndex } from './build-index.js';
import { loadEveryday } from './load-everyday.js';
import { loadLanguage } from './load-language.js';
import { loadTables } from './load-tables.js';
import { namesOfTalk } from './names-of-talk.js';
import { packIndex } from './pack-index.js';
import { writeColumns } from './write-columns.js';

const PACKAGE = new URL('../../', import.meta.url);
const INDEX_FILE = new URL('data/index.bin', PACKAGE);
/** What the index is built from: tables, words, and the code that reads them. Images contain only the index itself. */
const MADE_OF = ['data/', 'language/', 'src/building/', 'src/index/', 'src/language/', 'src/text/'];
const TABLES = new URL('data/fndds/', PACKAGE);
/** The file ends with a hash of what it was built from, in hex. The bytes before it depend on nothing else. */
const HASH_LETTERS = 64;

/**
 * The content of the index file, which the build produces: if it is missing, or built from other tables, words or code, it is rebuilt, which
 * takes seconds.
 */
export function loadIndex(): Uint8Array {
  const kept = loadKept();
  if (!existsSync(TABLES)) {
    if (!kept) throw new Error(`${INDEX_FILE.pathname} is missing, and so are the tables to make it of`);
    return kept.index;
  }
  const madeOf = fingerprint();
  if (kept?.madeOf === madeOf) return kept.index;
  const index = makeIndex();
  keep(Buffer.concat([index, Buffer.from(madeOf)]));
  return index;
}

function makeIndex(): Uint8Array {
  const language = loadLanguage();
  const locales = createLocales(language);
  const content = buildIndex(loadTables(), loadEveryday(), locales);
  return writeColumns(packIndex(content, { ...language, namesOfTalk: namesOfTalk(content.documents, locales) }));
}

function loadKept(): { index: Uint8Array; madeOf: string } | null {
  if (!existsSync(INDEX_FILE)) return null;
  const file = readFileSync(INDEX_FILE);
  return { index: file.subarray(0, -HASH_LETTERS), madeOf: file.toString('latin1', file.length - HASH_LETTERS) };
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
