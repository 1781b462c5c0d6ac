import { type MealShortcut, mealShortcutsApi } from '@carbsight/contracts';
import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useEndpoint } from '../../../shared/api';
import { ShortcutCard } from './ShortcutCard';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import { useMealEntries } from './useMealEntries';

const lists = ['frequent', 'recent', 'favourites'] as const;
type List = (typeof lists)[number];

/** Earlier meals to log again with one tap; the page has one disclaimer for all its figures. Renders nothing when there are none or they cannot be loaded. */
export function LogAgain() {
  const { data, error } = useEndpoint(mealShortcutsApi.listShortcuts, {});
  const [chosen, setChosen] = useState<List | null>(null);
  const entries = useMealEntries();
  // Tabs measure themselves, which forces a layout of the whole page in one long task. Rendering them after the first paint avoids that.
  const hasTabs = useDeferredValue(true, false);
  if (error) return null;
  if (!data) return <Skeleton height={196} radius="lg" className={classes.section} aria-label={text('loading')} />;
  const filled = lists.filter((list) => data[list].length > 0);
  if (filled.length === 0) return null;
  const list = chosen ?? filled[0] ?? 'recent';
  return (
    <section className={classes.section} aria-labelledby="log-again">
      <Title order={2} id="log-again" mb="xs">
        {text('logAgain')}
      </Title>
      <div className={classes.tabs}>
        {hasTabs && (
          <SegmentedControl
            fullWidth
            classNames={{ label: classes.tab ?? '' }}
            aria-label={text('which')}
            value={list}
            onChange={(value) => setChosen(value as List)}
            data={lists
              .filter((name) => name === 'favourites' || data[name].length > 0)
              .map((name) => ({ value: name, label: text(name) }))}
          />
        )}
      </div>
      {data[list].length === 0 ? (
        <Text c="dimmed">{text('noFavourites')}</Text>
      ) : (
        <ul className={classes.strip} key={list}>
          {data[list].map((meal: MealShortcut) => (
            <ShortcutCard key={meal.mealId} meal={meal} entries={entries} isUsual={list === 'frequent'} />
          ))}
        </ul>
      )}
    </section>
  );
}
