import type { Meal } from '@carbsight/contracts';
import type { ItemsCorrection } from '@carbsight/domain';
import { useCarbUnits } from '../../../../shared/units';
import { resultText as text } from '../result-text';
import classes from './items.module.css';

type EditorTotalProps = { meal: Meal; correction: ItemsCorrection | null };

/** What the list amounts to right now; it stays in sight while the list is scrolled. */
export function EditorTotal({ meal: { latestEstimate: estimate }, correction }: EditorTotalProps) {
  const units = useCarbUnits();
  if (!correction) return null;
  const { isAsEstimated, carbsGrams, lowGrams, highGrams } = correction;
  const counted =
    lowGrams === null || highGrams === null ? units.exact(carbsGrams) : units.estimate(carbsGrams, lowGrams, highGrams);
  const shown =
    isAsEstimated && estimate
      ? units.estimate(estimate.carbEstimate, estimate.confidenceLow, estimate.confidenceHigh)
      : counted;
  return (
    <div className={classes.total} role="status">
      <span className={classes.totalLabel}>{text('total')}</span>
      <strong>{shown}</strong>
      {!isAsEstimated && estimate && (
        <span className={classes.totalBefore}>
          {text('estimateLine', { amount: units.amount(estimate.carbEstimate) })}
        </span>
      )}
    </div>
  );
}
