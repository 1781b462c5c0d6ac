import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ExpectedError, fromRoot } from './paths.mjs';

/** parseEnv ends an unquoted value at any #, Docker only at one after a space: the two would read another password. */
const CUT_VALUE = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*[^"'`#\s][^#\n]*(?<!\s)#/m;

/**
 * Takes `.env` into the environment. What the shell sets wins; an empty value counts as not set, in both.
 * (Node's own --env-file would need a flag, and would let an empty variable of the shell win.)
 *
 * @throws ExpectedError for a value that contains # and has no quotes
 */
export function loadEnvFile(path = fromRoot('.env')) {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '') delete process.env[name];
  }
  const text = readIfThere(path);
  const cut = CUT_VALUE.exec(text);
  if (cut) throw new ExpectedError(`${cut[1]} in ${path}: the value contains #, so put it in quotes.`);
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== '') process.env[name] ??= value;
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
