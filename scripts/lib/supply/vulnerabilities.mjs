/**
 * What we have decided about a known vulnerability that an update cannot take away, by its advisory:
 * `'GHSA-xxxx-xxxx-xxxx': { verdict: 'why it cannot hurt us, or what holds it off', until: '2027-01-31' }`.
 * After `until` it has to be looked at again.
 */
const VERDICTS = {};

/** @returns the advisories that an answer of `npm audit --json` names, each once, with what is decided about it */
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
