import { Button } from '@mantine/core';
import { IconCamera, IconSearchOff, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../shared/ui';

export function NoMeals({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={36} />}
        title="No meal matches"
        action={
          <Button variant="default" onClick={onClear}>
            Show all meals
          </Button>
        }
      >
        Try another word of the dish or of your note.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconToolsKitchen2 size={36} />}
      title="No meals yet"
      action={
        <Button component={Link} to="/?camera=true" leftSection={<IconCamera size={20} />}>
          Scan your first meal
        </Button>
      }
    >
      Every meal you scan is kept here with its carbohydrates, day by day.
    </EmptyState>
  );
}
