import type { Meal } from '@carbsight/contracts';
import { Button, Group } from '@mantine/core';
import { useCarbUnits } from '../../../shared/units';
import { mealAmount } from '../meal-words';
import type { MealActions, MealConflict } from '../useMealActions';
import { resultText as text } from './result-text';
import classes from './rows.module.css';

type ConflictNoteProps = {
  conflict: MealConflict;
  actions: MealActions;
  meal: Partial<Pick<Meal, 'override' | 'carbEstimate' | 'isPartial'>>;
};

/** Another device was faster: what counts now, and what the person was about to save. */
export function ConflictNote({ conflict: { mine, sendMine }, actions, meal }: ConflictNoteProps) {
  const units = useCarbUnits();
  const { override = null, carbEstimate = null, isPartial = false } = meal;
  const now = mealAmount(units, { override, carbEstimate, isPartial });
  const own = mine.carbs === undefined ? [mine.item, mine.amount].filter(Boolean).join(', ') : units.exact(mine.carbs);
  return (
    <li className={classes.conflict} role="alert">
      <span>
        {text('changedElsewhere', { now })} {own && text('yoursWas', { mine: own })}
      </span>
      <Group gap="xs">
        <Button variant="default" h={44} onClick={actions.keepTheirs}>
          {text('keepTheirs', { now })}
        </Button>
        <Button h={44} loading={actions.pending !== null} onClick={() => void sendMine()}>
          {text('useMine')}
        </Button>
      </Group>
    </li>
  );
}
