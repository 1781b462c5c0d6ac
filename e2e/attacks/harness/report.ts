/** What the running scenario has found so far. */
type Findings = { passed: number; failures: string[]; figures: Record<string, number> };

let findings: Findings = { passed: 0, failures: [], figures: {} };

/** A scenario that fails everywhere says so a few times, not a thousand times. */
const SHOWN_MAX = 20;

/**
 * Counts one finding; what does not hold is printed at once.
 * @param what a sentence that is true when the product holds
 * @param details what was seen instead
 */
export function check(what: string, isTrue: boolean, details?: unknown): void {
  if (isTrue) {
    findings.passed += 1;
    return;
  }
  findings.failures.push(what);
  if (findings.failures.length > SHOWN_MAX) return;
  const seen = details === undefined ? '' : `: ${typeof details === 'string' ? details : JSON.stringify(details)}`;
  console.log(`  FAILED ${what}${seen.slice(0, 1_500)}`);
  if (findings.failures.length === SHOWN_MAX) console.log('  further failures of this scenario are only counted');
}

/** Adds to a figure of the scenario, for results.json and docs/security.md: requests sent, files tried. */
export function count(figure: string, more = 1): void {
  findings.figures[figure] = (findings.figures[figure] ?? 0) + more;
}

/** How far a figure of the running scenario has come. */
export const counted = (figure: string): number => findings.figures[figure] ?? 0;

/** For the runner: what was found since the last call. */
export function takeFindings(): Findings {
  const taken = findings;
  findings = { passed: 0, failures: [], figures: {} };
  return taken;
}
