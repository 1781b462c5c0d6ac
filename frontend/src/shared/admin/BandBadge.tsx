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

/** A figure on the ground of its band. The colour only underlines: what it means has to stand in the words. */
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

/** What the colour of a difference says. */
export const differenceWord = (grams: number): string => differenceWords[differenceBand(grams)];
/** What the colour of a judge's total says. */
export const scoreWord = (score: number): string => scoreWords[scoreBand(score)];
