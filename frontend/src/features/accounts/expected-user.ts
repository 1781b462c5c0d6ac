import { rememberedUserId } from './remembered-id';

/** Whether somebody is expected to be signed in, before the server has said who: by what this browser or the page knows. */
export function isSomebodyExpected(): boolean {
  return rememberedUserId() !== null || hasOpenSession();
}

/** The server says so in the page's head: the session's cookie is nothing that a script can see. */
const hasOpenSession = () => document.querySelector('meta[name="carbsight-session"]') !== null;
