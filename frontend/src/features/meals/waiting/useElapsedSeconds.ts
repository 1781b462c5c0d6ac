import type { Meal } from '@carbsight/contracts';
import { useEffect, useState } from 'react';

/** Whole seconds since the current analysis was requested; survives a reload. */
export function useElapsedSeconds(meal: Meal): number {
  const since = Date.parse(startOf(meal));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

/** A repeated analysis starts when it was requested. */
function startOf({ history, createdAt }: Meal): string {
  return history.reduce((latest, { kind, at }) => (kind === 'reanalysed' && at > latest ? at : latest), createdAt);
}
