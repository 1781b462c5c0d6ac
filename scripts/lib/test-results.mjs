/** Vitest's report of its files: `{ name, status, assertionResults: { status }[] }[]`. */

export const hasFailed = ({ status }) => status === 'failed';

/** @returns the numbers of passed and failed tests; a file that fails outside its tests or does not load counts as one failure */
export function count(files) {
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const number = (status) => all.filter((test) => test.status === status).length;
  const outsideTests = files.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed)).length;
  return { passed: number('passed'), failed: number('failed') + outsideTests };
}

/** With more failed files than this, the failures are not flakiness. */
const MAX_RETRIED_FILES = 3;

/** @returns the failed files, if they are few and nothing else failed: an error outside tests would be lost by a retry */
export function filesToRetry(files, unhandledErrors) {
  const failed = files.filter(hasFailed);
  return unhandledErrors > 0 || failed.length > MAX_RETRIED_FILES ? [] : failed;
}

/** The results, with those of the retried files replaced. */
export function replaced(files, again) {
  const second = new Map(again.map((file) => [file.name, file]));
  return files.map((file) => second.get(file.name) ?? file);
}
