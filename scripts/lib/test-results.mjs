/** What Vitest's report says of its files: `{ name, status, assertionResults: { status }[] }[]`. */

export const hasFailed = ({ status }) => status === 'failed';

/** @returns how many tests passed and failed; a file that fails outside its tests, or does not even load, counts as one */
export function count(files) {
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const number = (status) => all.filter((test) => test.status === status).length;
  const outsideTests = files.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed)).length;
  return { passed: number('passed'), failed: number('failed') + outsideTests };
}

/** More failing files than this are no accident. */
const FILES_TRIED_AGAIN = 3;

/** @returns the failed files, when they are few and all that went wrong: an error outside of tests would be gone the second time */
export function filesToTryAgain(files, unhandledErrors) {
  const failed = files.filter(hasFailed);
  return unhandledErrors > 0 || failed.length > FILES_TRIED_AGAIN ? [] : failed;
}

/** The results with those of a second run in the place of the same files' first. */
export function replaced(files, again) {
  const second = new Map(again.map((file) => [file.name, file]));
  return files.map((file) => second.get(file.name) ?? file);
}
