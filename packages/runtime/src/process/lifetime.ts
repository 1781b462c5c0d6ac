import { errorDetails, type Log } from './log.js';

/** Longer than any shutdown should take; afterwards the process exits anyway. Milliseconds. */
const STOP_LIMIT_MS = 14_000;

/** Runs the boot, and tells a launcher when it is done. A failure is one clear line and exit code 1, without a stack trace. */
export async function bootOrExit(program: string, boot: () => Promise<void>): Promise<void> {
  try {
    await boot();
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${program}: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/**
 * Shuts down once, in order, on a signal or when the launcher is gone (its IPC channel closed). A second signal ends the process
 * immediately.
 */
export function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const ask = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      log.error({ limitMs: STOP_LIMIT_MS }, 'Stopping took too long; what is left is cut off');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: errorDetails(error) }, 'Stopping failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (process.channel) process.on('disconnect', ask);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port }: NodeJS.ErrnoException & { port?: number } = error;
  if (code === 'EADDRINUSE') return `port ${port} is in use by another process; stop it or choose another port`;
  return error.message.split('\n', 1)[0] ?? error.message;
}
