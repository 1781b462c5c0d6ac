import type { MealShortcut, RepeatMealBody } from '@carbsight/contracts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../shared/i18n';
import { ShareTrigger } from './ShareTrigger';

const ShareMenu = lazyPage(async () => ({ default: (await import('./ShareMenu')).ShareMenu }));

type ShareButtonProps = { meal: MealShortcut; isBusy: boolean; onShare: (amount: RepeatMealBody) => void };

/** Opens the shares of a meal. The menu is loaded on the first press, and opens then. */
export function ShareButton({ meal, isBusy, onShare }: ShareButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = <ShareTrigger name={meal.name} aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={closed}>
      {isWanted ? <ShareMenu meal={meal} isBusy={isBusy} onShare={onShare} /> : closed}
    </Suspense>
  );
}
