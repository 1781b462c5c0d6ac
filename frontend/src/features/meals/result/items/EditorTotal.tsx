import type { Meal } from '@carbsight/contracts';
import { useCarbUnits } from '../../../../shared/units';
import { amountText, estimateText } from '../../carb-words';
import { resultText as text } from '../result-text';
import type { Preview } from './item-lines';
import classes from './items.module.css';

type EditorTotalProps = {
  meal: Meal;
  preview: Preview;
  /** Something that was named is still missing, so the list amounts to a minimum. */
  isPartial: boolean;
};

/**
 * What the list amounts to right now; it stays in sight while the list is scrolled. While it amounts to nothing that could be
 * saved, there is no figure: the one before would be taken for the answer.
 */
export function EditorTotal({ meal: { latestEstimate: estimate }, preview, isPartial }: EditorTotalProps) {
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
  const figures =
    isAsEstimated && estimate
      ? estimate
      : { carbEstimate: carbsGrams, confidenceLow: lowGrams, confidenceHigh: highGrams };
  const shown =
    figures.confidenceLow === null ? units.exact(carbsGrams) : estimateText(units, { ...figures, isPartial });
  return (
    <div className={classes.total} role="status">
      <span className={classes.totalLabel}>{text('total')}</span>
      <strong>{shown}</strong>
      {!isAsEstimated && estimate && (
        <span className={classes.totalBefore}>
          {text('estimateLine', { amount: amountText(units, estimate.carbEstimate, estimate.isPartial) })}
        </span>
      )}
    </div>
  );
}

function whyNot(problem: Exclude<Preview['problem'], null>): string {
  if (problem === 'empty') return text('noTotalEmpty');
  return text(problem === 'adds-nothing' || problem === 'grams-needed' ? 'noTotal' : 'noTotalYet');
}
