import type { ConfidenceLevel } from '@carbsight/contracts';
import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { useCarbUnits } from '../../../shared/units';
import classes from './result.module.css';

type RangeBarProps = { low: number; high: number; value: number; level?: ConfidenceLevel | null };

/** Where the figure lies in its range, on an axis from zero. The text next to it says the same. */
export function RangeBar({ low, high, value, level = null }: RangeBarProps) {
  const units = useCarbUnits();
  const [end, setEnd] = useState(() => axisEnd(Math.max(high, value)));
  // The axis stays, so that the range is seen to narrow.
  if (high > end) setEnd(axisEnd(high));
  const at = (grams: number) => `${(Math.min(grams, end) / end) * 100}%`;
  return (
    <Box mt="0.4rem" aria-hidden="true">
      <div className={classes.track} data-level={level ?? undefined}>
        <span className={classes.band} style={{ left: at(low), width: `max(6px, ${((high - low) / end) * 100}%)` }} />
        <span className={classes.mark} style={{ left: at(value) }} />
      </div>
      <Group gap={0} align="stretch" justify="space-between" wrap="nowrap" mt="0.35rem" c="dimmed" fz="0.8rem">
        <span>0</span>
        <span>{units.brief.amount(end)}</span>
      </Group>
    </Box>
  );
}

const STEPS = [10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1000];

/** A round end for an axis with at least a tenth of room above `grams`. */
function axisEnd(grams: number): number {
  return STEPS.find((step) => step >= grams * 1.1) ?? Math.ceil((grams * 1.1) / 500) * 500;
}
