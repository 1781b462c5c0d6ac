/**
 * Half the width of a range around an estimate, so that the truth of another subject of the same kind lies inside it with
 * at least this probability, whatever the errors look like: the ⌈(n + 1) · share⌉-th smallest of what was measured.
 * Vovk, V., Gammerman, A., Shafer, G. (2005): Algorithmic Learning in a Random World; in this form Lei, J. et al. (2018):
 * Distribution-free predictive inference for regression, JASA 113 (523), 1094-1111. Several measurements of a subject are
 * pooled, each with its part of the subject's weight: Dunn, R., Wasserman, L., Ramdas, A. (2023): Distribution-free prediction
 * sets for two-layer hierarchical models, JASA 118 (544), 2491-2502.
 * @param residuals of each subject the absolute errors, one for each time that it was measured
 * @param share 0 to 1, for example 0.8
 * @returns null when there are too few subjects for this share
 */
export function conformalHalfWidth(residuals: readonly (readonly number[])[], share: number): number | null {
  const subjects = residuals.filter(({ length }) => length > 0);
  const weighed = subjects
    .flatMap((errors) => errors.map((error) => ({ error, weight: 1 / errors.length })))
    .sort((a, b) => a.error - b.error);
  // The next subject counts as one more; its unknown error counts as larger than all.
  const wanted = share * (subjects.length + 1);
  let passed = 0;
  for (const { error, weight } of weighed) {
    passed += weight;
    if (passed >= wanted - 1e-9) return error;
  }
  return null;
}

/**
 * The share of measurements that would lie inside a range made without their own subject; each subject counts once.
 * @returns null when the range is undefined without one of them
 */
export function leaveOneOutCoverage(residuals: readonly (readonly number[])[], share: number): number | null {
  const subjects = residuals.filter(({ length }) => length > 0);
  let covered = 0;
  for (const [index, errors] of subjects.entries()) {
    const halfWidth = conformalHalfWidth(subjects.toSpliced(index, 1), share);
    if (halfWidth === null) return null;
    covered += errors.filter((error) => error <= halfWidth).length / errors.length;
  }
  return subjects.length === 0 ? null : covered / subjects.length;
}
