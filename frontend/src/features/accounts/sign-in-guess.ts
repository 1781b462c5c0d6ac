import { rememberedUserId } from './remembered-id';

/** Whether someone is probably signed in, before the server has answered: by what this browser or the page knows. */
export function isProbablySignedIn(): boolean {
  return rememberedUserId() !== null || session() === 'open';
}

/** Whether certainly nobody is signed in, according to the served page and this browser. Then there is no need to ask. */
export function isSignedOut(): boolean {
  return rememberedUserId() === null && session() === 'none';
}

/** The server states it in the page's head, because scripts cannot see the session cookie. Not in the cached page. */
const session = () => document.querySelector<HTMLMetaElement>('meta[name="carbsight-session"]')?.content;
