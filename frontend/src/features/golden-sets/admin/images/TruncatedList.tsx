import { countText } from '../../../../shared/admin';
import classes from './images.module.css';

const LINES = 8;

/** The first few of possibly hundreds, and how many more there are. */
export function TruncatedList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.shortList}>
      {lines.slice(0, LINES).map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
      {lines.length > LINES && <li>and {countText(lines.length - LINES)} more</li>}
    </ul>
  );
}
