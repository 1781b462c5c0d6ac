import type { PairedImage } from '@carbsight/contracts';
import { countText } from '../../../shared/figures';
import classes from './compare.module.css';
import { outcomeWords, type RunComparison } from './compare-words';
import { Outcome } from './Outcome';

const OUTCOMES: readonly PairedImage['outcome'][] = ['improved', 'same', 'worse'];

/** How many images run B does better, the same and worse on. */
export function OutcomeBar({ comparison }: { comparison: RunComparison }) {
  return (
    <div>
      <span className={classes.stack} aria-hidden="true">
        {OUTCOMES.filter((outcome) => comparison[outcome] > 0).map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: comparison[outcome] }} />
        ))}
      </span>
      <dl className={classes.outcomes}>
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>
              <Outcome outcome={outcome}>{outcomeWords[outcome]}</Outcome>
            </dt>
            <dd>{countText(comparison[outcome])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
