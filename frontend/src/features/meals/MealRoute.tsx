import { type ComponentType, useState } from 'react';
import { lazyPage, messagesReady } from '../../shared/i18n';

let loaded: ComponentType | null = null;

/** Loads the page's code and texts ahead of its route. */
export async function loadMealPage(): Promise<void> {
  const { default: MealPage } = await import('./MealPage');
  await messagesReady();
  loaded = MealPage;
}

const LazyMealPage = lazyPage(() => import('./MealPage'));

/** The meal page on demand; at once when it was loaded ahead, which `lazy` alone would not do. */
export function MealRoute() {
  const [Page] = useState<ComponentType>(() => loaded ?? LazyMealPage);
  return <Page />;
}
