import type { MealEstimate } from '@carbsight/contracts';
import { estimateInWords } from '../carb-words';
import { reasonNames } from './reason-names';
import classes from './result.module.css';

type OverrideNoteProps = {
  override: { readonly reason: keyof typeof reasonNames };
  estimate: MealEstimate | null;
};

/** Why the person's figure stands here, and what the estimate was. */
export function OverrideNote({ override, estimate }: OverrideNoteProps) {
  return (
    <p className={classes.range}>
      {override.reason !== 'other' && `${reasonNames[override.reason]}.`}
      {estimate && (
        <>
          {' '}
          The estimate was {estimateInWords(estimate.carbEstimate, estimate.confidenceLow, estimate.confidenceHigh)}.
        </>
      )}
    </p>
  );
}
