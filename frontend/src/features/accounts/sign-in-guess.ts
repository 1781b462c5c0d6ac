import { rememberedUserId } from './remembered-id';

/** Whether somebody is expected to be signed in, before the server has said who: by what this browser or the page knows. */
export function isProbablySignedIn(): boolean {
  return rememberedUserId() !== null || session() === 'open';
}

/** Whether nobody is signed in, as the page says that the server wrote, and as this browser remembers. No need to ask, then. */
export function isSignedOut(): boolean {
  return rememberedUserId() === null && session() === 'none';
}

/** What the server says in the page's head: the session's cookie is nothing that a script can see. Not in the stored page. */
const session = () => document.querySelector<HTMLMetaElement>('meta[name="carbsight-session"]')?.content;
