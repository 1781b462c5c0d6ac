import type { Meal } from '@carbsight/contracts';
import { useId, useState } from 'react';
import type { MealActions } from '../useMealActions';
import { ItemEditor } from './lazy-dialogs';
import { type Missing, MissingList } from './MissingList';
import { offerUndo } from './offer-undo';
import { FIGURE_ID } from './QuestionCard';
import classes from './question.module.css';
import { resultText as text } from './result-text';

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
      ? actions.resolveUnknown(unknownItems.filter((other) => other !== item))
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
