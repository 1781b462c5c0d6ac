import { type MealShortcut, mealShortcutsApi } from '@carbsight/contracts';
import {
  Box,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { uiText } from '../../../shared/ui';
import { CarbAmount, type CarbWords, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { useKeptMeals } from '../history/useKeptMeals';
import { MealIcon } from '../MealIcon';
import { MealThumb } from '../MealThumb';
import { mealsText } from '../meals-text';
import { FractionButton } from './FractionButton';
import { figureInWords } from './shortcut-figure';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import { useLogAgain } from './useLogAgain';
import { type MealEntries, useMealEntries } from './useMealEntries';

const lists = ['frequent', 'recent', 'favourites'] as const;
type List = (typeof lists)[number];
/** More would push the day off a phone's screen. */
const ROWS = 3;

/** Earlier meals to log again with one tap; the page has one disclaimer for all its figures. */
export function LogAgain({ onLogged }: { onLogged?: () => void }) {
  const options = { revalidateOnReconnect: true };
  const { about } = useDiary();
  const { data: current, error, mutate } = useEndpoint(mealShortcutsApi.listShortcuts, about, options);
  const kept = useKeptMeals(error);
  const data = current ?? kept?.shortcuts;
  const [chosen, setChosen] = useState<List | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const entries = useMealEntries();
  // Tabs measure themselves, which forces a layout of the whole page in one long task. Rendering them after the first paint avoids that.
  const hasTabs = useDeferredValue(true, false);
  if (!data) {
    return (
      <Box component="section" mt="2rem" aria-labelledby="log-again">
        <LogAgainTitle isUsual={false} />
        {error ? (
          <Group role="alert" gap="0.5rem" justify="space-between">
            <Text c="dimmed">{text('notLoaded')}</Text>
            <Button variant="default" onClick={() => void mutate()}>
              {uiText('tryAgain')}
            </Button>
          </Group>
        ) : (
          <div role="status">
            <VisuallyHidden>{text('loading')}</VisuallyHidden>
            <Skeleton height={286} radius="lg" />
          </div>
        )}
      </Box>
    );
  }
  const filled = lists.filter((list) => data[list].length > 0);
  if (filled.length === 0) {
    return (
      <Text c="dimmed" mt="2rem">
        {text('noneYet')}
      </Text>
    );
  }
  const list = chosen ?? filled[0] ?? 'recent';
  const meals = showsAll ? data[list] : data[list].slice(0, ROWS);
  return (
    <Box component="section" mt="2rem" aria-labelledby="log-again">
      <LogAgainTitle isUsual={data.frequent.length > 0} />
      <Box mih="3.25rem" mb="sm">
        {hasTabs && (
          <SegmentedControl
            fullWidth
            classNames={{ label: classes.tab ?? '' }}
            aria-label={text('which')}
            value={list}
            onChange={(value) => {
              setChosen(value as List);
              setShowsAll(false);
            }}
            data={lists
              .filter((name) => name === 'favourites' || data[name].length > 0)
              .map((name) => ({ value: name, label: text(name) }))}
          />
        )}
      </Box>
      {meals.length === 0 ? (
        <Text c="dimmed">{text('noFavourites')}</Text>
      ) : (
        <Paper component="ul" withBorder radius="lg" bg="var(--cs-raised)" data-divided key={list}>
          {meals.map((meal) => (
            <ShortcutRow
              key={meal.mealId}
              meal={meal}
              entries={entries}
              isUsual={list === 'frequent'}
              onLogged={onLogged}
            />
          ))}
        </Paper>
      )}
      {meals.length < data[list].length && (
        <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
          {uiText('showMore')}
        </Button>
      )}
    </Box>
  );
}

function LogAgainTitle({ isUsual }: { isUsual: boolean }) {
  return (
    <Title order={2} id="log-again" mb="xs">
      {text(isUsual ? 'usualNow' : 'logAgain')}
    </Title>
  );
}

type ShortcutRowProps = {
  meal: MealShortcut;
  entries: MealEntries;
  isUsual: boolean;
  onLogged: (() => void) | undefined;
};

/** An earlier meal: its name opens it, the button logs it now, the menu next to it part of it. */
function ShortcutRow({ meal, entries, isUsual, onLogged }: ShortcutRowProps) {
  const units = useCarbUnits();
  const { mealPath, photoUrl } = useDiary();
  const { log, dialog } = useLogAgain(entries, onLogged);
  const figure = (carbs: CarbWords) => figureInWords(carbs, meal);
  const detail = detailOf(meal, isUsual, units.range(meal.confidenceLow, meal.confidenceHigh));
  return (
    <Group component="li" gap="xs" py="0.55rem" px="0.6rem" wrap="nowrap">
      <Link to={mealPath(meal.mealId)} className={classes.meal}>
        <MealThumb url={meal.thumbnailUrl && photoUrl(meal.thumbnailUrl)} size={44}>
          <MealIcon food={meal.mainFood} size={28} />
        </MealThumb>
        <Stack component="span" gap={0} miw={0}>
          <bdi className={classes.name}>{meal.name}</bdi>
          <span className={classes.figure}>
            <b>
              <CarbAmount write={figure} />
            </b>
            {detail && <span>{detail}</span>}
          </span>
        </Stack>
      </Link>
      <Group gap={1} wrap="nowrap" flex="none">
        <Button
          variant="light"
          px="sm"
          style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
          aria-label={text('logNow', { name: meal.name, amount: figure(units) })}
          loading={entries.isRepeating(meal.mealId)}
          onClick={() => void log(meal)}
        >
          <IconPlus size={20} aria-hidden="true" className={classes.logSign} />
          <span className={classes.logWord}>{text('log')}</span>
        </Button>
        <FractionButton meal={meal} isBusy={entries.pending !== null} onChoose={(...amount) => log(meal, ...amount)} />
      </Group>
      {dialog}
    </Group>
  );
}

function detailOf({ isOwnValue, times, added }: MealShortcut, isUsual: boolean, range: string | null): string {
  if (added > 0) return mealsText('withMore', { count: added });
  if (isUsual) return text('timesNow', { count: times });
  return isOwnValue ? mealsText('yourValue') : (range ?? '');
}
