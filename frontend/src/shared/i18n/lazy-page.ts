import { type ComponentType, createElement, lazy, useState } from 'react';
import { messagesReady } from './define-messages';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A page that is loaded on demand, together with its texts in the language of the screen. */
export function lazyPage<P extends object>(load: Load<P>) {
  return lazy(async () => {
    const page = await load();
    await messagesReady();
    return page;
  });
}

/** One that can be loaded before it is drawn, and is there at once then, which `lazy` alone would not do. */
export function lazyPageAhead<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | null = null;
  const LazyPage = lazyPage(load) as ComponentType<P>;
  return {
    loadAhead: async (): Promise<void> => {
      const { default: Page } = await load();
      await messagesReady();
      loaded = Page;
    },
    Page: (props: P) => {
      const [Page] = useState(() => loaded ?? LazyPage);
      return createElement(Page, props);
    },
  };
}
