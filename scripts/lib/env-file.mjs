import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ExpectedError, fromRoot } from './paths.mjs';

/** parseEnv ends an unquoted value at any #, Docker only at a # after a space. They would read different passwords. */
const CUT_VALUE = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*[^"'`#\s][^#\n]*(?<!\s)#/m;

/**
 * Loads `.env` into the environment. Variables set in the shell win; an empty value counts as not set in both places.
 * (Node's --env-file would need a flag and would let an empty shell variable win.)
 *
 * @throws ExpectedError if an unquoted value contains #
 */
export function loadEnvFile(path = fromRoot('.env')) {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '') delete process.env[name];
  }
  const text = loadIfThere(path);
  const cut = CUT_VALUE.exec(text);
  if (cut) throw new ExpectedError(`${cut[1]} in ${path}: the value contains #, so put it in quotes.`);
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== '') process.env[name] ??= value;
  }
}

function loadIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
