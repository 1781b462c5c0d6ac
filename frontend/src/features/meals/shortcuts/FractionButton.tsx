import { Suspense, useState } from 'react';
import { lazyPage } from '../../../shared/i18n';
import { type FractionProps, FractionTrigger } from './FractionTrigger';

const FractionMenu = lazyPage(async () => ({ default: (await import('./FractionMenu')).FractionMenu }));

/** Opens the menu to log part of a meal. It is loaded on the first press, and opens then. */
export function FractionButton({ meal, isBusy, onChoose }: FractionProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = <FractionTrigger name={meal.name} aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={closed}>
      {isWanted ? <FractionMenu meal={meal} isBusy={isBusy} onChoose={onChoose} /> : closed}
    </Suspense>
  );
}
