import { type ComponentType, createElement, lazy, useState } from 'react';
import { messagesReady } from './define-messages';

/** A visit to a page that has not rendered yet. */
export type PageVisit = {
  /** The values of `:name` in the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Personal data is requested only then. */
  readonly isProbablySignedIn: boolean;
};

type LazyModule<P> = {
  default: ComponentType<P>;
  /** Requests what the page shows first. */
  prefetchPage?: (arrival: PageVisit) => Promise<unknown>;
};
type Load<P> = () => Promise<LazyModule<P>>;

/** A page loaded on demand, together with its texts in the screen's language. */
export function lazyPage<P extends object>(load: Load<P>) {
  return lazy(async () => {
    const page = await load();
    await messagesReady();
    return page;
  });
}

/** A page that can be loaded in advance and then renders immediately, which `lazy` alone would not do. */
export function preloadablePage<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | null = null;
  const LazyPage = lazyPage(load) as ComponentType<P>;
  return {
    /** With an `arrival`, also prefetches what the page shows first. */
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
