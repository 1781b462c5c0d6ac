import { IconArrowDown, IconArrowUp, IconCheck, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BandBadge } from '../../../shared/bands';
import { signedGramsText } from '../../../shared/figures';
import { type Direction, directionWords, varianceBand, varianceDirection } from './result-words';
import classes from './results.module.css';

const icons: Record<Direction, ComponentType<IconProps>> = {
  close: IconCheck,
  over: IconArrowUp,
  under: IconArrowDown,
};

/** Estimate minus truth: its size by colour, its direction by icon, and both in words. */
export function Variance({ grams }: { grams: number | null }) {
  if (grams === null) return <span className={classes.quiet}>No variance</span>;
  const direction = varianceDirection(grams);
  const Icon = icons[direction];
  return (
    <span className={classes.variance}>
      <Icon size={20} stroke={2.5} aria-hidden="true" className={classes.direction} data-direction={direction} />
      <BandBadge band={varianceBand(grams)}>
        {signedGramsText(grams)}, {directionWords[direction]}
      </BandBadge>
    </span>
  );
}
