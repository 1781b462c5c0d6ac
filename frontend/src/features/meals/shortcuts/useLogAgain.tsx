import type { MealShortcut, RepeatMealBody } from '@carbsight/contracts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { pageAfterLogging } from '../plate/adding-to';
import { PartialDialog } from '../result/lazy-dialogs';
import { announceLogged } from './announce-logged';
import type { MealEntries } from './useMealEntries';

type Asked = { readonly meal: MealShortcut; readonly amount: RepeatMealBody };

/**
 * Logs an earlier meal again; in a form, a failure rejects. Where its figure is a minimum, it asks first: `dialog` has to be on the page.
 */
export function useLogAgain(entries: MealEntries, onLogged: () => void = () => {}) {
  const units = useCarbUnits();
  const navigate = useNavigate();
  const { isOwn, mealPath } = useDiary();
  const [asking, setAsking] = useState<Asked | null>(null);
  const repeat = async ({ meal, amount }: Asked, { repeat: send }: Pick<MealEntries, 'repeat'> = entries) => {
    const logged = await send(meal, amount);
    setAsking(null);
    if (!logged) return;
    if (logged !== 'waiting') announceLogged(logged, units, entries);
    onLogged();
    const page = isOwn ? pageAfterLogging('/') : '/';
    if (page !== '/') await navigate(page);
  };
  const log = async (meal: MealShortcut, amount: RepeatMealBody = {}, isInForm = false) =>
    meal.isPartial ? setAsking({ meal, amount }) : repeat({ meal, amount }, isInForm ? entries.inForm : entries);
  const dialog: ReactNode = asking && (
    <PartialDialog
      carbs={asking.meal.carbs * fractionIn(asking)}
      unknownItems={asking.meal.unknownItems}
      purpose="log"
      isBusy={entries.pending !== null}
      onAdd={() => void navigate(mealPath(asking.meal.mealId))}
      onAnyway={() => void repeat(asking)}
      onClose={() => setAsking(null)}
    />
  );
  return { log, dialog };
}

const fractionIn = ({ amount: { share: fraction = 1, grams }, meal: { weightGrams } }: Asked): number =>
  grams === undefined || weightGrams === null ? fraction : grams / weightGrams;
