import type { ItemEdit, Meal } from '@carbsight/contracts';
import { Paper } from '@mantine/core';
import { useId, useState } from 'react';
import type { MealActions } from '../useMealActions';
import { resultText as text } from './result-text';
import classes from './rows.module.css';
import { UnknownRows } from './UnknownRows';

/** Of a meal without an estimate, nothing counts until every food is settled: then all of them at once. */
export function UnknownFoods({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const lead = useId();
  const [settled, setSettled] = useState<ReadonlyMap<string, ItemEdit>>(new Map());
  const left = meal.unknownItems.filter((item) => !settled.has(item));
  const say = (item: string, edit: ItemEdit | null) => {
    const now = new Map(settled).set(item, edit ?? { item, carbs: 0 });
    setSettled(now);
    if (now.size === meal.unknownItems.length) void actions.correctItems(() => [...now.values()], []);
  };
  return (
    <Paper
      withBorder
      radius="lg"
      py="0.25rem"
      px="min(1.1rem, 4vw)"
      bg="var(--cs-raised)"
      style={{ boxShadow: 'var(--cs-shadow)' }}
    >
      <p id={lead}>{text('notInTables', { count: left.length })}</p>
      <ul className={classes.rows} aria-labelledby={lead}>
        <UnknownRows items={left} carbBasis={meal.itemsBasis} isBusy={actions.pending !== null} onSay={say} />
      </ul>
    </Paper>
  );
}
