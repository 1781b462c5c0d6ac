import type { FileToRead, MeterFileAnswer } from './meter-file-messages.js';
import { readMeterFile } from './read-meter-file.js';

/** The child process: reads one file and ends. */
process.once('message', async (file: FileToRead) => {
  const answer: MeterFileAnswer = await readMeterFile(file).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(answer, () => process.disconnect());
});
