import type { FileToParse, MeterFileAnswer } from './meter-file-messages.js';
import { parseMeterFile } from './parse-meter-file.js';

/** The child process: reads one file and ends. */
process.once('message', async (file: FileToParse) => {
  const answer: MeterFileAnswer = await parseMeterFile(file).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(answer, () => process.disconnect());
});
