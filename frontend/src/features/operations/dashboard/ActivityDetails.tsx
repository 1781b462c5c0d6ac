import type { Activity } from '@carbsight/contracts';
import classes from './dashboard.module.css';

/** What it was done to, what stood there before and after, and why. Nothing for lines that say it all. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { before, after, reason, subject } = activity;
  const rows = [
    ['What', subject],
    ['Before', before === null ? null : inWords(before)],
    ['After', after === null ? null : inWords(after)],
    ['Why', reason],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  // The subject alone says nothing that the line does not say in words.
  if (rows.length < 2) return null;
  return (
    <details className={classes.details}>
      <summary>Details</summary>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** `{model: 'a', reads: 3}` as lines of "model: a". */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : inner}`)
    .join('\n');
}
