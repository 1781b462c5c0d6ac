/**
 * Decisions about known vulnerabilities that no update fixes, by advisory:
 * `'GHSA-xxxx-xxxx-xxxx': { verdict: 'why it does not affect us, or what prevents it', until: '2027-01-31' }`.
 * After `until`, the verdict has to be reviewed.
 */
const VERDICTS = {};

/** @returns each advisory in the output of `npm audit --json` once, with its valid verdict or null */
export function judgeAdvisories({ vulnerabilities }, today, verdicts = VERDICTS) {
  const named = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object');
  const byId = new Map(named.map((advisory) => [advisory.url.split('/').at(-1), advisory]));
  return [...byId].map(([id, { name, severity, title, range }]) => {
    const decided = verdicts[id];
    const isDecided = decided !== undefined && today <= decided.until;
    return { id, package: `${name} ${range}`, severity, title, verdict: isDecided ? decided.verdict : null };
  });
}
