import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { gramsInWords } from '../carb-words';
import classes from './result.module.css';

/** Beside the figure, because it says something about it. */
export function ItemsMismatch({ meal: { itemsDifference: difference } }: { meal: Meal }) {
  if (difference === null) return null;
  return (
    <Text className={classes.warning}>
      The items add up to {gramsInWords(Math.abs(difference))} {difference > 0 ? 'more' : 'less'} than the estimate.
      Trust the total less for it.
    </Text>
  );
}
