import type { MealShortcut, RepeatMealBody } from '@carbsight/contracts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../shared/i18n';
import { FractionTrigger } from './FractionTrigger';

const FractionMenu = lazyPage(async () => ({ default: (await import('./FractionMenu')).FractionMenu }));

type FractionButtonProps = { meal: MealShortcut; isBusy: boolean; onChoose: (amount: RepeatMealBody) => void };

/** Opens the menu to log part of a meal. It is loaded on the first press, and opens then. */
export function FractionButton({ meal, isBusy, onChoose }: FractionButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = <FractionTrigger name={meal.name} aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={closed}>
      {isWanted ? <FractionMenu meal={meal} isBusy={isBusy} onChoose={onChoose} /> : closed}
    </Suspense>
  );
}
