import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the build, or the source under the test runner. */
const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(new URL(`./main.${isSource ? 'ts' : 'js'}`, import.meta.url));

export function startReadingProcess(): ChildProcess {
  const hooks = () => new URL('../../../../scripts/lib/typescript-hooks.mjs', import.meta.url).href;
  return fork(ENTRY, {
    execArgv: [
      '--max-old-space-size=256',
      ...(isSource ? ['--conditions=@carbsight/source', '--import', hooks()] : []),
    ],
    // It decodes untrusted pictures, so it gets no settings or secrets. glibc would keep freed pictures in an arena per thread.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
