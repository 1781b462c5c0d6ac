import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs as built, and under the test runner from source. */
const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(new URL(`./main.${isSource ? 'ts' : 'js'}`, import.meta.url));

export function startReadingProcess(): ChildProcess {
  const hooks = () => new URL('../../../../scripts/lib/typescript-hooks.mjs', import.meta.url).href;
  return fork(ENTRY, {
    execArgv: [
      '--max-old-space-size=256',
      ...(isSource ? ['--conditions=@carbsight/source', '--import', hooks()] : []),
    ],
    // It looks at strangers' pictures: no settings and no secrets. glibc would keep freed pictures in an arena per thread.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
