import type { MealShortcut } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CarbAmount, type CarbWords, useCarbUnits } from '../../../shared/units';
import { amountText } from '../carb-words';
import { PartialDialog } from '../result/lazy-dialogs';
import { announceLogged } from './announce-logged';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import type { MealEntries } from './useMealEntries';

type ShortcutCardProps = { meal: MealShortcut; entries: MealEntries; isUsual: boolean };

/** An earlier meal: its name opens it, the button logs it now. */
export function ShortcutCard({ meal, entries, isUsual }: ShortcutCardProps) {
  const units = useCarbUnits();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const figure = (carbs: CarbWords) => {
    if (meal.isPartial) return amountText(carbs, meal.carbs, true);
    return meal.isOwnValue ? carbs.exact(meal.carbs) : carbs.amount(meal.carbs);
  };
  const log = async () => {
    const logged = await entries.repeat(meal.mealId);
    setAsking(false);
    if (logged) announceLogged(logged, units, entries);
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
