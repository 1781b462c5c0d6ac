import type { Meal } from '@carbsight/contracts';
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { showToast } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { plateText as text } from './plate-text';

/** On the page of a part: the way to the whole meal, and off it. */
export function PartOfNote({ meal, actions }: { meal: Meal & { partOf: string }; actions: MealActions }) {
  const takeOff = async () => {
    if (await actions.move(null)) showToast(text('takenOff'));
  };
  return (
    <Group bd="1px solid var(--cs-line)" bdrs="lg" mb="md" px="sm" py={4} justify="space-between" gap="xs">
      <span>
        {text('partOf')}:{' '}
        <Anchor component={Link} to={`/meal/${meal.partOf}`} underline="always">
          {text('seeWhole')}
        </Anchor>
      </span>
      <Button variant="subtle" px={0} loading={actions.pending === 'move'} onClick={() => void takeOff()}>
        {text('takeOff')}
      </Button>
    </Group>
  );
}
