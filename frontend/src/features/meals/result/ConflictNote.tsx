import type { Meal } from '@carbsight/contracts';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCarbUnits } from '../../../shared/units';
import { amountText } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { figureOf } from './figure-of';
import { resultText as text } from './result-text';
import classes from './rows.module.css';

/** Another device was faster: what counts now, and what the person was about to save. */
export function ConflictNote({ actions, meal }: { actions: MealActions; meal: Meal }) {
  const units = useCarbUnits();
  const note = useRef<HTMLDivElement>(null);
  const { conflict } = actions;
  // The change may have been made far below, or in a dialog that is gone.
  useEffect(() => {
    if (!conflict) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  if (!conflict) return null;
  const { carbs, isPartial, isOwn } = figureOf(meal);
  const amount = carbs === null ? '' : isOwn ? units.exact(carbs) : amountText(units, carbs, isPartial);
  const now = [amount, conflict.theirs?.(meal)].filter(Boolean).join(', ');
  const mine = conflict.carbs === undefined ? conflict.words : units.exact(conflict.carbs);
  return (
    <div ref={note} tabIndex={-1} className={classes.conflict} role="alert">
      <bdi>
        {now === '' ? text('changedElsewhereOnly') : text('changedElsewhere', { now })}{' '}
        {mine && text('yoursWas', { mine })}
      </bdi>
      <Group gap="xs">
        <Button variant="default" h="auto" mih={44} onClick={actions.keepTheirs}>
          {amount === '' ? text('keepAsIs') : text('keepTheirs', { now: amount })}
        </Button>
        <Button h={44} loading={actions.pending !== null} onClick={() => void conflict.sendMine()}>
          {text('useMine')}
        </Button>
      </Group>
    </div>
  );
}
