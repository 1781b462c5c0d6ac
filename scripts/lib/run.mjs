import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot, pinnedNode, ROOT } from './paths.mjs';

/** The environment of every child process: the pinned Node comes first on the PATH. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a program and waits for it to end.
 * @returns its exit code (1 if a signal ended it) and, with `capture`, its output
 */
export function run(command, args, { env = process.env, cwd = ROOT, capture = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const output = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, { env, cwd, signal, stdio: ['ignore', output, output] });
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      printed += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

const TYPESCRIPT = ['--import', pathToFileURL(fromRoot('scripts/lib/typescript-hooks.mjs')).href];

/** Arguments for the pinned Node: what is run from its TypeScript needs the hooks. */
export const nodeArgs = ([entry, ...args]) => [...(entry.endsWith('.ts') ? TYPESCRIPT : []), entry, ...args];

/** Runs a script on the pinned Node. */
export const runNode = (args, { env = {}, ...options } = {}) =>
  run(pinnedNode(), nodeArgs(args), { env: childEnv(env), ...options });
