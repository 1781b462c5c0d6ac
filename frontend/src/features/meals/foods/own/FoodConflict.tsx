import type { OwnFood } from '@carbsight/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { figuresOf } from './FoodRow';
import { ownText as text } from './own-text';

type FoodConflictProps = {
  /** As it is now. */
  food: OwnFood;
  /** What the person was about to save; missing: to do. */
  mine?: string;
  isBusy: boolean;
  onKeep: () => void;
  /** Missing: the button submits the form that it is in. */
  onMine?: () => void;
};

/** Another device was faster: the food as it is now, and what the person was about to save. */
export function FoodConflict({ food, mine, isBusy, onKeep, onMine }: FoodConflictProps) {
  return (
    <Alert color="grain" role="alert">
      <Text dir="auto">{text('changedElsewhere', { now: `${food.name}, ${figuresOf(food)}` })}</Text>
      {mine && <Text dir="auto">{text('yoursWas', { mine })}</Text>}
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {text('keepTheirs')}
        </Button>
        <Button type={onMine ? 'button' : 'submit'} loading={isBusy} onClick={onMine}>
          {text('useMine')}
        </Button>
      </Group>
    </Alert>
  );
}
