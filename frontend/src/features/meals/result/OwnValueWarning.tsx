import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { exactGrams } from '../carb-words';
import classes from './result.module.css';

/** Said before a new estimate is asked for: it takes the place of the person's own figure. */
export function OwnValueWarning({ override }: Pick<Meal, 'override'>) {
  if (!override) return null;
  return (
    <Text className={classes.warning}>
      This replaces your own value of {exactGrams(override.carbs)} when the new estimate is there.
    </Text>
  );
}
