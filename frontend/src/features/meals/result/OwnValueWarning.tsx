import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useCarbUnits } from '../../../shared/units';
import classes from './result.module.css';
import { resultText as text } from './result-text';

/** Shown before a new estimate is requested: it replaces the person's own figure. */
export function OwnValueWarning({ meal: { override, itemsCorrection, carbEstimate } }: { meal: Meal }) {
  const units = useCarbUnits();
  if (override) {
    return <Text className={classes.warning}>{text('replacesValue', { amount: units.exact(override.carbs) })}</Text>;
  }
  if (!itemsCorrection || carbEstimate === null) return null;
  return <Text className={classes.warning}>{text('replacesItems', { amount: units.amount(carbEstimate) })}</Text>;
}
