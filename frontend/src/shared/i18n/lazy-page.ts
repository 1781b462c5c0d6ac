import { type ComponentType, createElement, lazy, useState } from 'react';
import { messagesReady } from './define-messages';

/** How somebody comes to a page whose first drawing is still ahead. */
export type PageVisit = {
  /** What stands in the path where the route has `:name`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** What is the person's own is asked for only then. */
  readonly isProbablySignedIn: boolean;
};

type LazyModule<P> = {
  default: ComponentType<P>;
  /** Asks for what the page shows first. */
  prefetchPage?: (arrival: PageVisit) => Promise<unknown>;
};
type Load<P> = () => Promise<LazyModule<P>>;

/** A page that is loaded on demand, together with its texts in the language of the screen. */
export function lazyPage<P extends object>(load: Load<P>) {
  return lazy(async () => {
    const page = await load();
    await messagesReady();
    return page;
  });
}

/** One that can be loaded before it is drawn, and is there at once then, which `lazy` alone would not do. */
export function preloadablePage<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | null = null;
  const LazyPage = lazyPage(load) as ComponentType<P>;
  return {
    /** With an `arrival`, what the page shows first is read, too. */
    preload: async (arrival?: PageVisit): Promise<void> => {
      const { default: Page, prefetchPage } = await load();
      const texts = messagesReady().then(() => {
        loaded = Page;
      });
      await Promise.all([texts, arrival && prefetchPage?.(arrival)]);
    },
    Page: (props: P) => {
      const [Page] = useState(() => loaded ?? LazyPage);
      return createElement(Page, props);
    },
  };
}
