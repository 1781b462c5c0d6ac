import { useState } from 'react';

/** The beginning of a long list: what nobody scrolls to is not drawn. */
export function useShownPart<Item>(items: readonly Item[], step: number) {
  const [count, setCount] = useState(step);
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount(count + step),
  };
}
