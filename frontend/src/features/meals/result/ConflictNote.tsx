import type { Meal } from '@carbsight/contracts';
import { useCarbUnits } from '../../../shared/units';
import { amountText } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { figureOf } from './figure-of';
import { resultText as text } from './result-text';
import { TwoVersions } from './TwoVersions';

/** A change to this meal that another device was faster than. */
export function ConflictNote({ actions, meal }: { actions: MealActions; meal: Meal }) {
  const units = useCarbUnits();
  const { conflict } = actions;
  if (!conflict) return null;
  const { carbs, isPartial, isOwn } = figureOf(meal);
  const amount = carbs === null ? '' : isOwn ? units.exact(carbs) : amountText(units, carbs, isPartial);
  const now = [amount, conflict.theirs?.(meal)].filter(Boolean).join(', ');
  const mine = conflict.carbs === undefined ? conflict.words : units.exact(conflict.carbs);
  return (
    <TwoVersions
      theirs={now === '' ? text('changedElsewhereOnly') : text('changedElsewhere', { now })}
      mine={mine}
      {...(amount === '' ? {} : { keep: text('keepTheirs', { now: amount }) })}
      isBusy={actions.pending !== null}
      onKeep={actions.keepTheirs}
      onMine={() => void conflict.sendMine()}
    />
  );
}
