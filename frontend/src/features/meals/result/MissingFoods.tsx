import type { Meal } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { MealActions } from '../useMealActions';
import { ItemEditor } from './lazy-dialogs';
import { offerUndo } from './offer-undo';
import { FIGURE_ID } from './QuestionCard';
import classes from './question.module.css';
import { resultText as text } from './result-text';

/** A food that was not understood, and what the person says of it: found in the tables, its carbohydrate, or that it has none. */
export type Missing = { readonly item: string; readonly how: 'search' | 'carbs' | 'none' };

export function firstMissing({ unknownItems: [item] }: Pick<Meal, 'unknownItems'>): Missing | 'food' {
  return item === undefined ? 'food' : { item, how: 'search' };
}

type MissingFoodsProps = { meal: Meal; actions: MealActions };

/** The foods that were not understood: each is added or left out from here. Once none is left, the figure is a total again. */
export function MissingFoods({ meal, actions }: MissingFoodsProps) {
  const lead = useId();
  const [adding, setAdding] = useState<Missing | null>(null);
  const { unknownItems, latestEstimate } = meal;
  const settle = (item: string) =>
    latestEstimate
      ? actions.settleUnknown(unknownItems.filter((other) => other !== item))
      : actions.correctItems([{ item, carbs: 0 }], []);
  const leaveOut = async (item: string) => {
    const changed = await settle(item);
    if (!changed) return;
    offerUndo(text('leftOut', { item }), changed, actions);
    document.getElementById(FIGURE_ID)?.focus({ preventScroll: true });
  };
  // Without an estimate, nothing counts until all of them are settled: together, in the editor.
  const say = (missing: Missing) =>
    missing.how === 'none' && (latestEstimate || unknownItems.length === 1)
      ? void leaveOut(missing.item)
      : setAdding(missing);
  return (
    <div className={classes.missing}>
      <p id={lead}>{latestEstimate ? text('partial') : text('notInTables', { count: unknownItems.length })}</p>
      <MissingList items={unknownItems} labelledBy={lead} isBusy={actions.pending !== null} onSay={say} />
      {adding && <ItemEditor meal={meal} actions={actions} adding={adding} onClose={() => setAdding(null)} />}
    </div>
  );
}

type MissingListProps = {
  items: readonly string[];
  labelledBy: string;
  isBusy?: boolean;
  onSay: (missing: Missing) => void;
};

export function MissingList({ items, labelledBy, isBusy = false, onSay }: MissingListProps) {
  const look = { variant: 'default', size: 'sm', h: 44, px: 10, disabled: isBusy } as const;
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item} className={classes.unknown}>
          <bdi className={classes.unknownName}>{item}</bdi>
          <span className={classes.unknownActions}>
            <Button
              {...look}
              aria-label={text('searchMissingOf', { item })}
              onClick={() => onSay({ item, how: 'search' })}
            >
              {text('searchMissing')}
            </Button>
            <Button
              {...look}
              aria-label={text('enterMissingOf', { item })}
              onClick={() => onSay({ item, how: 'carbs' })}
            >
              {text('enterMissing')}
            </Button>
            <Button {...look} aria-label={text('noCarbsOf', { item })} onClick={() => onSay({ item, how: 'none' })}>
              {text('noCarbs')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
