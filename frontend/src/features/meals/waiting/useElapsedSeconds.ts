import type { Meal } from '@carbsight/contracts';
import { useEffect, useState } from 'react';

/** Whole seconds since the current analysis was asked for; goes on counting over a reload. */
export function useElapsedSeconds(meal: Meal): number {
  const since = Date.parse(startOf(meal));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

/** A meal that is analysed again began when that was asked for. */
function startOf({ history, createdAt }: Meal): string {
  return history.reduce((latest, { kind, at }) => (kind === 'reanalysed' && at > latest ? at : latest), createdAt);
}
