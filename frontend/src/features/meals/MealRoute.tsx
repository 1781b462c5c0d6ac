import { type ComponentType, lazy, useState } from 'react';

let loaded: ComponentType | null = null;

/** Loads the page's code ahead of its route. */
export async function loadMealPage(): Promise<void> {
  loaded = (await import('./MealPage')).default;
}

const LazyMealPage = lazy(() => import('./MealPage'));

/** The meal page on demand; at once when it was loaded ahead, which `lazy` alone would not do. */
export function MealRoute() {
  const [Page] = useState<ComponentType>(() => loaded ?? LazyMealPage);
  return <Page />;
}
