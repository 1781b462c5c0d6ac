import { writeFile } from 'node:fs/promises';

/** Writes down how many errors of a run belong to no test: Vitest's own report and its exit code do not tell. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its file
export default class UnhandledErrorsReporter {
  async onTestRunEnd(_files, unhandledErrors) {
    await writeFile(process.env.CARBSIGHT_UNHANDLED_ERRORS_FILE, String(unhandledErrors.length));
  }
}
