import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a TypeScript file in this folder as a process; standard output is a pipe. */
export function runSource(file: string, args: readonly string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const hooks = join(__dirname, '../../../../../scripts/lib/typescript-hooks.mjs');
  const child = spawn(
    process.execPath,
    ['--conditions=@carbsight/source', '--import', hooks, join(__dirname, file), ...args],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH } },
  );
  return child;
}
