/** Vitest's report of its files: `{ name, status, assertionResults: { status }[] }[]`. */

export const hasFailed = ({ status }) => status === 'failed';

/** @returns the numbers of passed and failed tests; a file that fails outside its tests or does not load counts as one failure */
export function count(files) {
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const number = (status) => all.filter((test) => test.status === status).length;
  const outsideTests = files.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed)).length;
  return { passed: number('passed'), failed: number('failed') + outsideTests };
}
