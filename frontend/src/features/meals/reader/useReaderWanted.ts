import { useEffect, useState } from 'react';

type Connection = { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string };

/** The reader has one and a half megabytes. */
function isMetered(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return (
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    connection?.effectiveType?.endsWith('2g') === true
  );
}

/** Once the first screen is idle, after everything that it needs; where data is saved, only with `ask`. */
export function useReaderWanted() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isMetered() || typeof requestIdleCallback !== 'function') return;
    let handle = 0;
    const whenLoaded = () => {
      handle = requestIdleCallback(() => setWanted(true));
    };
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded, { once: true });
    return () => {
      window.removeEventListener('load', whenLoaded);
      cancelIdleCallback(handle);
    };
  }, []);
  return { isWanted, ask: () => setWanted(true) };
}
