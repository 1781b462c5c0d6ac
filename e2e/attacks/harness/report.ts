/** Findings of the running scenario. */
type Findings = { passed: number; failures: string[]; figures: Record<string, number> };

let findings: Findings = { passed: 0, failures: [], figures: {} };

/** A scenario that fails everywhere prints only the first failures. */
const SHOWN_MAX = 20;

/**
 * Counts one check; a failed one is printed immediately.
 * @param what a sentence that is true if the product is safe
 * @param details what was seen instead
 */
export function check(what: string, isTrue: boolean, details?: unknown): void {
  if (isTrue) {
    findings.passed += 1;
    return;
  }
  findings.failures.push(what);
  if (findings.failures.length > SHOWN_MAX) return;
  const detail = details === undefined ? '' : `: ${typeof details === 'string' ? details : JSON.stringify(details)}`;
  console.log(`  FAILED ${what}${detail.slice(0, 1_500)}`);
  if (findings.failures.length === SHOWN_MAX) console.log('  further failures of this scenario are only counted');
}

/** Adds to one of the scenario's figures in results.json and docs/security.md, such as requests sent. */
export function count(figure: string, more = 1): void {
  findings.figures[figure] = (findings.figures[figure] ?? 0) + more;
}

/** The current value of one of the running scenario's figures. */
export const counted = (figure: string): number => findings.figures[figure] ?? 0;

/** For the runner: returns and clears the findings. */
export function takeFindings(): Findings {
  const taken = findings;
  findings = { passed: 0, failures: [], figures: {} };
  return taken;
}
