import type { MealShortcut } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CarbAmount, type CarbWords, useCarbUnits } from '../../../shared/units';
import { sayLogged } from './say-logged';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import type { MealEntries } from './useMealEntries';

type ShortcutCardProps = { meal: MealShortcut; entries: MealEntries; isUsual: boolean };

/** An earlier meal: its name opens it, the button logs it now. */
export function ShortcutCard({ meal, entries, isUsual }: ShortcutCardProps) {
  const units = useCarbUnits();
  const figure = (carbs: CarbWords) => (meal.isOwnValue ? carbs.exact(meal.carbs) : carbs.amount(meal.carbs));
  const log = async () => {
    const logged = await entries.repeat(meal.mealId);
    if (logged) sayLogged(logged, units, entries);
  };
  return (
    <li className={classes.card}>
      <Link to={`/meal/${meal.mealId}`} className={classes.meal}>
        {meal.thumbnailUrl ? (
          <img src={meal.thumbnailUrl} alt="" loading="lazy" width={44} height={44} className={classes.thumb} />
        ) : (
          <span className={classes.thumb}>
            <IconToolsKitchen2 size={20} aria-hidden="true" />
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
        onClick={() => void log()}
      >
        {text('log')}
      </Button>
    </li>
  );
}

function detailOf({ isOwnValue, times }: MealShortcut, isUsual: boolean, range: string | null): string {
  if (isUsual) return text('timesNow', { count: times });
  return isOwnValue ? text('ownValue') : (range ?? '');
}
