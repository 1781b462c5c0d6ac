import { Box } from '@mantine/core';
import { useCarbUnits } from '../../../shared/units';
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
    <Box mb="0.75rem" aria-hidden="true">
      <div className={classes.track}>
        <span className={classes.band} style={{ left: at(low), width: `max(6px, ${((high - low) / end) * 100}%)` }} />
        <span className={classes.mark} style={{ left: at(value) }} />
        {own !== null && <span className={classes.ownMark} style={{ left: at(own) }} />}
      </div>
      <div className={classes.axis}>
        <span>0</span>
        <span>{units.brief.amount(end)}</span>
      </div>
    </Box>
  );
}

const STEPS = [10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1000];

/** A round end for an axis with at least a tenth of room above `grams`. */
function axisEnd(grams: number): number {
  return STEPS.find((step) => step >= grams * 1.1) ?? Math.ceil((grams * 1.1) / 500) * 500;
}
