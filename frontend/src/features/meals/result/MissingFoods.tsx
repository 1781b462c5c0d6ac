import type { Meal } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { MealActions } from '../useMealActions';
import { FIGURE_ID } from './figure-id';
import { ItemEditor } from './lazy-parts';
import { offerUndo } from './offer-undo';
import classes from './question.module.css';
import { resultText as text } from './result-text';

/** The foods missing from the figure: one tap adds or leaves out each. Once none is left, the figure is a total again. */
export function MissingFoods({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const lead = useId();
  const [adding, setAdding] = useState<string | null>(null);
  const leaveOut = async (item: string) => {
    const changed = await actions.settleUnknown(meal.unknownItems.filter((other) => other !== item));
    if (!changed) return;
    offerUndo(text('leftOut', { item }), changed, actions);
    document.getElementById(FIGURE_ID)?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.missing}>
      <p id={lead}>{text('partial')}</p>
      <ul aria-labelledby={lead}>
        {meal.unknownItems.map((item) => (
          <li key={item} className={classes.unknown}>
            <bdi className={classes.unknownName}>{item}</bdi>
            <span className={classes.unknownActions}>
              <Button
                variant="default"
                h={44}
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                aria-label={text('addMissingOf', { item })}
                onClick={() => setAdding(item)}
              >
                {text('addMissing')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                c="inherit"
                px="xs"
                h={44}
                aria-label={text('noCarbsOf', { item })}
                disabled={actions.pending !== null}
                onClick={() => void leaveOut(item)}
              >
                {text('noCarbs')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {adding !== null && <ItemEditor meal={meal} actions={actions} missing={adding} onClose={() => setAdding(null)} />}
    </div>
  );
}
