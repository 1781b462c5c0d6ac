import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useCarbUnits } from '../../../shared/units';
import classes from './result.module.css';
import { resultText as text } from './result-text';

/** Next to the figure, because it qualifies it. */
export function ItemsMismatch({ meal: { itemsDifference: difference } }: { meal: Meal }) {
  const units = useCarbUnits();
  if (difference === null) return null;
  const amount = units.amount(Math.abs(difference));
  return <Text className={classes.warning}>{text(difference > 0 ? 'itemsMore' : 'itemsLess', { amount })}</Text>;
}
