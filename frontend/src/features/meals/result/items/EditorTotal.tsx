import type { Meal } from '@carbsight/contracts';
import { useCarbUnits } from '../../../../shared/units';
import { resultText as text } from '../result-text';
import type { Preview } from './item-lines';
import classes from './items.module.css';

type EditorTotalProps = { meal: Meal; preview: Preview };

/**
 * The list's current total, which stays in view while the list scrolls. An unsavable list shows no figure, because the last
 * valid one would be taken for the answer.
 */
export function EditorTotal({ meal: { latestEstimate: estimate }, preview }: EditorTotalProps) {
  const units = useCarbUnits();
  if (!preview.correction) {
    return (
      <div className={classes.total} role="status">
        <span className={classes.totalLabel}>{text('total')}</span>
        <strong aria-hidden="true">–</strong>
        <span className={classes.totalBefore}>{whyNot(preview.problem)}</span>
      </div>
    );
  }
  const { isAsEstimated, carbsGrams, lowGrams, highGrams } = preview.correction;
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

function whyNot(problem: Exclude<Preview['problem'], null>): string {
  if (problem === 'empty') return text('noTotalEmpty');
  return text(problem === 'adds-nothing' || problem === 'grams-needed' ? 'noTotal' : 'noTotalYet');
}
