import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MeterFileProblem, ParsedMeterFile } from '@carbsight/domain';
import pLimit from 'p-limit';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import type { FileToParse, MeterFileAnswer } from './meter-file-messages.js';

/** Two million rows take a fifth of it on a busy machine of two cores. */
const TIME_LIMIT_MS = 120_000;
/** A file usually takes a second or two: the last of them waits for less than a proxy does. */
const MAX_WAITING = 8;
const RETRY_AFTER_SEC = 15;
/** Runs as built, and under the test runner from source. */
const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(new URL(`./main.${isSource ? 'ts' : 'js'}`, import.meta.url));

/**
 * Reads untrusted files in a separate process, one at a time: it knows no setting and no secret, a file that kills or hangs it costs only
 * its own import, and the API keeps answering.
 */
export class MeterFileProcess {
  readonly #oneAtATime = pLimit(1);

  constructor(private readonly ask: (file: FileToParse) => Promise<MeterFileAnswer> = parseInProcess) {}

  /** @throws ApiFailure 503 `busy` while too many files wait */
  async parse(file: FileToParse): Promise<ParsedMeterFile | MeterFileProblem | { readonly problem: 'broken' }> {
    if (this.#oneAtATime.pendingCount >= MAX_WAITING) throw new ApiFailure('busy', { retryAfterSec: RETRY_AFTER_SEC });
    const answer = await this.#oneAtATime(() => this.ask(file));
    if ('error' in answer) throw new Error(`A meter's file could not be read: ${answer.error}`);
    return answer;
  }
}

async function parseInProcess(file: FileToParse): Promise<MeterFileAnswer> {
  const hooks = () => new URL('../../../../../scripts/lib/typescript-hooks.mjs', import.meta.url).href;
  const child = fork(ENTRY, {
    execArgv: [
      '--max-old-space-size=512',
      ...(isSource ? ['--conditions=@carbsight/source', '--import', hooks()] : []),
    ],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<MeterFileAnswer>();
  // Whatever makes every process crash, or never finish, is the file's fault: it is reported as damaged.
  const giveUp = () => resolve({ problem: 'broken' });
  const timer = setTimeout(giveUp, TIME_LIMIT_MS);
  child.once('message', (answer) => resolve(answer as MeterFileAnswer));
  child.once('exit', giveUp);
  child.once('error', (error) => resolve({ error: error.message }));
  child.send(file, (error) => error && resolve({ error: error.message }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
