import type { Band } from '@carbsight/domain';
import type { ReactNode } from 'react';
import classes from './band-badge.module.css';

/** A figure on the ground of its band. The colour only underlines: what it means has to stand in the words. */
export function BandBadge({ band, children }: { band: Band; children: ReactNode }) {
  return (
    <span className={classes.badge} data-band={band}>
      {children}
    </span>
  );
}
