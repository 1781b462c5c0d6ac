import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * Takes `.env` into the environment. What the shell sets wins; an empty value counts as not set, in both.
 * (Node's own --env-file would need a flag, and would let an empty variable of the shell win.)
 */
export function loadEnvFile(path = fromRoot('.env')) {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '') delete process.env[name];
  }
  for (const [name, value] of parseEnv(readIfThere(path))) {
    if (value !== '') process.env[name] ??= value;
  }
}

/** NAME=value lines, with comments and quotes as people know them from other tools. */
export function parseEnv(text) {
  const entries = [];
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(line);
    if (match) entries.push([match[1], unquote(match[2].trim())]);
  }
  return entries;
}

function unquote(value) {
  const quoted = /^(["'])(.*?)\1\s*(?:#.*)?$/.exec(value);
  if (quoted) return quoted[1] === '"' ? quoted[2].replaceAll('\\n', '\n') : quoted[2];
  return value.replace(/(^|\s)#.*$/, '').trim();
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
