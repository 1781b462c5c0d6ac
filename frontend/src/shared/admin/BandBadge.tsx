import { type Band, differenceBand, scoreBand } from '@carbsight/domain';
import type { ReactNode } from 'react';
import classes from './band-badge.module.css';
import { signedGramsText } from './formats';

const differenceWords: Record<Band, string> = {
  green: 'close',
  yellow: 'moderate',
  orange: 'large',
  red: 'very large',
};
export const scoreWords: Record<Band, string> = { green: 'good', yellow: 'fair', orange: 'poor', red: 'poor' };

/** A figure on its band's background. The colour is only an addition: the words must say what it means. */
export function BandBadge({ band, children }: { band: Band; children: ReactNode }) {
  return (
    <span className={classes.badge} data-band={band}>
      {children}
    </span>
  );
}

/** Production minus test model, in grams. */
export function DifferenceBadge({ grams }: { grams: number }) {
  return (
    <BandBadge band={differenceBand(grams)}>
      {signedGramsText(grams)}, {differenceWord(grams)}
    </BandBadge>
  );
}

/** The colour of a difference in words. */
export const differenceWord = (grams: number): string => differenceWords[differenceBand(grams)];
/** The colour of a judge's total in words. */
export const scoreWord = (score: number): string => scoreWords[scoreBand(score)];
