import { Button } from '@mantine/core';
import { IconAlertCircle, IconCalendarOff, IconCamera, IconPencil, IconSearchOff, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, FoodPicture } from '../../../shared/ui';
import { activeFilters, type FilterName, type HistoryFilter } from './history-filter';
import { historyText } from './history-text';

const SIZE = 36;

/** What each filter says if it alone matches nothing. */
const byFilter: Record<FilterName, () => { icon: ReactNode; title: string; text: string }> = {
  search: () => ({
    icon: <IconSearchOff size={SIZE} />,
    title: historyText('noMatch'),
    text: historyText('noMatchWords'),
  }),
  favourite: () => ({
    icon: <IconStar size={SIZE} />,
    title: historyText('noFavourites'),
    text: historyText('noFavouritesText'),
  }),
  corrected: () => ({
    icon: <IconPencil size={SIZE} />,
    title: historyText('noCorrected'),
    text: historyText('noCorrectedText'),
  }),
  unsure: () => ({
    icon: <IconAlertCircle size={SIZE} />,
    title: historyText('noUnsure'),
    text: historyText('noUnsureText'),
  }),
  days: () => ({
    icon: <IconCalendarOff size={SIZE} />,
    title: historyText('noneOnDays'),
    text: historyText('noneOnDaysText'),
  }),
};

const together = () => ({
  icon: <IconSearchOff size={SIZE} />,
  title: historyText('noMatch'),
  text: historyText('noMatchFilters'),
});

export function NoMeals({ filter, onClear }: { filter: HistoryFilter; onClear: () => void }) {
  const [first, ...others] = activeFilters(filter);
  if (first) {
    const { icon, title, text } = others.length > 0 ? together() : byFilter[first]();
    return (
      <EmptyState
        icon={icon}
        title={title}
        action={
          <Button variant="default" onClick={onClear}>
            {historyText('showAll')}
          </Button>
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FoodPicture name="dish" size={44} />}
      title={historyText('noMeals')}
      action={
        <Button component={Link} to="/?camera=true" leftSection={<IconCamera size={20} />}>
          {historyText('scanFirst')}
        </Button>
      }
    >
      {historyText('noMealsText')}
    </EmptyState>
  );
}
