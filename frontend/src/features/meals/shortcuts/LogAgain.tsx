import { type MealShortcut, mealShortcutsApi } from '@carbsight/contracts';
import { Button, SegmentedControl, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { CarbAmount, type CarbWords, useCarbUnits } from '../../../shared/units';
import { useKeptMeals } from '../history/useKeptMeals';
import { MealIcon } from '../MealIcon';
import { amountText } from '../meal-words';
import { PartialDialog } from '../result/lazy-dialogs';
import { announceLogged } from './announce-logged';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import { type MealEntries, useMealEntries } from './useMealEntries';

const lists = ['frequent', 'recent', 'favourites'] as const;
type List = (typeof lists)[number];

/** Earlier meals to log again with one tap; the page has one disclaimer for all its figures. Renders nothing when there are none or they cannot be loaded. */
export function LogAgain() {
  const { data: current, error } = useEndpoint(mealShortcutsApi.listShortcuts, {}, { revalidateOnReconnect: true });
  const kept = useKeptMeals(error);
  const data = current ?? kept?.shortcuts;
  const [chosen, setChosen] = useState<List | null>(null);
  const entries = useMealEntries();
  // Tabs measure themselves, which forces a layout of the whole page in one long task. Rendering them after the first paint avoids that.
  const hasTabs = useDeferredValue(true, false);
  if (error && !data) return null;
  if (!data) {
    return (
      <div role="status" className={classes.section}>
        <VisuallyHidden>{text('loading')}</VisuallyHidden>
        <Skeleton height={196} radius="lg" />
      </div>
    );
  }
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

type ShortcutCardProps = { meal: MealShortcut; entries: MealEntries; isUsual: boolean };

/** An earlier meal: its name opens it, the button logs it now. */
function ShortcutCard({ meal, entries, isUsual }: ShortcutCardProps) {
  const units = useCarbUnits();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const figure = (carbs: CarbWords) => {
    if (meal.isPartial) return amountText(carbs, meal.carbs, true);
    return meal.isOwnValue ? carbs.exact(meal.carbs) : carbs.amount(meal.carbs);
  };
  const log = async () => {
    const logged = await entries.repeat(meal);
    setAsking(false);
    if (logged && logged !== 'waiting') announceLogged(logged, units, entries);
  };
  return (
    <li className={classes.card}>
      <Link to={`/meal/${meal.mealId}`} className={classes.meal}>
        {meal.thumbnailUrl ? (
          <img src={meal.thumbnailUrl} alt="" loading="lazy" width={44} height={44} className={classes.thumb} />
        ) : (
          <span className={classes.thumb}>
            <MealIcon food={meal.mainFood} size={20} />
          </span>
        )}
        <bdi className={classes.name}>{meal.name}</bdi>
      </Link>
      <p className={classes.figure}>
        <b>
          <CarbAmount write={figure} />
        </b>
        <span>{detailOf(meal, isUsual, units.range(meal.confidenceLow, meal.confidenceHigh))}</span>
      </p>
      <Button
        variant="light"
        fullWidth
        h={44}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        aria-label={text('logNow', { name: meal.name, amount: figure(units) })}
        loading={entries.pending === `${meal.mealId} `}
        onClick={() => (meal.isPartial ? setAsking(true) : void log())}
      >
        {text('log')}
      </Button>
      {isAsking && (
        <PartialDialog
          carbs={meal.carbs}
          unknownItems={meal.unknownItems}
          purpose="log"
          isBusy={entries.pending !== null}
          onAdd={() => void navigate(`/meal/${meal.mealId}`)}
          onAnyway={() => void log()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function detailOf({ isOwnValue, times }: MealShortcut, isUsual: boolean, range: string | null): string {
  if (isUsual) return text('timesNow', { count: times });
  return isOwnValue ? text('ownValue') : (range ?? '');
}
