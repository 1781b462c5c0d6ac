export { RequireUser } from './RequireUser';
export { rememberedUserId } from './remembered-id';
export { rememberedFirstName } from './remembered-name';
export { signInPath } from './return-path';
export { isProbablySignedIn, isSignedOut } from './sign-in-guess';
export { tierNames } from './tier-names';
export { isText, useKeepUnsentDraft, useUnsentDraft } from './unsent-drafts';
export { loadCurrentUser, useCurrentUser, useSessionUpkeep } from './useCurrentUser';
export { useReturnPath } from './useReturnPath';
