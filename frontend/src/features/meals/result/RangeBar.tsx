import { useCarbUnits } from '../../../shared/units';
import { axisEnd } from './axis';
import classes from './result.module.css';

type RangeBarProps = {
  low: number;
  high: number;
  /** The estimate. */
  value: number;
  /** The person's own figure, when there is one. */
  own?: number | null;
};

/** Where the estimate lies in its range, on an axis from zero. The text next to it says the same. */
export function RangeBar({ low, high, value, own = null }: RangeBarProps) {
  const units = useCarbUnits();
  const end = axisEnd(Math.max(high, value, own ?? 0));
  const at = (grams: number) => `${(Math.min(grams, end) / end) * 100}%`;
  return (
    <div className={classes.bar} aria-hidden="true">
      <div className={classes.track}>
        <span className={classes.band} style={{ left: at(low), width: `max(6px, ${((high - low) / end) * 100}%)` }} />
        <span className={classes.mark} style={{ left: at(value) }} />
        {own !== null && <span className={classes.ownMark} style={{ left: at(own) }} />}
      </div>
      <div className={classes.axis}>
        <span>0</span>
        <span>{units.brief.amount(end)}</span>
      </div>
    </div>
  );
}
