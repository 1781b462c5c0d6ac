import type { Meal } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { MealActions } from '../useMealActions';
import { type AddingTo, pageAfterLogging } from './adding-to';
import { plateText as text } from './plate-text';

/** On the page of a meal that was logged on its own, while something is being added to another one. */
export function AddThisOne({ meal, to, actions }: { meal: Meal; to: AddingTo; actions: MealActions }) {
  const navigate = useNavigate();
  const add = async () => {
    if (await actions.move(to.mealId)) await navigate(pageAfterLogging(`/meal/${meal.mealId}`));
  };
  return (
    <Button
      fullWidth
      h={44}
      mb="md"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      loading={actions.pending === 'move'}
      onClick={() => void add()}
    >
      <bdi>{text('addThisOne', { title: to.title })}</bdi>
    </Button>
  );
}
