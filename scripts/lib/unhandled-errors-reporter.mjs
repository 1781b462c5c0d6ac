import { writeFile } from 'node:fs/promises';

/** Records the number of errors that belong to no test: neither Vitest's JSON report nor its exit code shows them. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its file
export default class UnhandledErrorsReporter {
  async onTestRunEnd(_files, unhandledErrors) {
    await writeFile(process.env.CARBSIGHT_UNHANDLED_ERRORS_FILE, String(unhandledErrors.length));
  }
}
