import { type ParseArgsConfig, parseArgs } from 'node:util';

/** `parseArgs`, but an unknown option ends the benchmark with one sentence instead of a stack trace. */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Reports a wrong command line in one sentence and exits. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
