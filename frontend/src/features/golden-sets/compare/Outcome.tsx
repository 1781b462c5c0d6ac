import type { PairedImage } from '@carbsight/contracts';
import { IconArrowDownRight, IconArrowUpRight, IconEqual, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './compare.module.css';

type OutcomeName = PairedImage['outcome'];

/** The error goes down when it improves. */
const icons: Record<OutcomeName, ComponentType<IconProps>> = {
  improved: IconArrowDownRight,
  same: IconEqual,
  worse: IconArrowUpRight,
};

export function Outcome({ outcome, children }: { outcome: OutcomeName; children: ReactNode }) {
  const Icon = icons[outcome];
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon size={18} stroke={2.25} aria-hidden="true" /> {children}
    </span>
  );
}
