import { type ComponentType, lazy } from 'react';
import { messagesReady } from './define-messages';

/** A page that is loaded on demand, together with its texts in the language of the screen. */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(async () => {
    const page = await load();
    await messagesReady();
    return page;
  });
}
