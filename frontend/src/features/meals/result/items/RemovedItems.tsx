import type { MealItem } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { resultText as text } from '../result-text';
import classes from './items.module.css';

type RemovedItemsProps = { removed: readonly MealItem[]; onPutBack: (id: string) => void };

/** Estimated items that the person removed: one press restores them. */
export function RemovedItems({ removed, onPutBack }: RemovedItemsProps) {
  if (removed.length === 0) return null;
  return (
    <div className={classes.removed}>
      <span>{text('removed')}</span>
      <ul>
        {removed.map(({ id, item }) => (
          <li key={id}>
            <s dir="auto">{item}</s>
            <Button
              variant="subtle"
              size="compact-md"
              mih={44}
              aria-label={text('putBackItem', { item })}
              onClick={() => onPutBack(id)}
            >
              {text('putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
