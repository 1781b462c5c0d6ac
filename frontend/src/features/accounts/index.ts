export { isNobodyHere, isSomebodyExpected } from './expected-user';
export { RequireUser } from './RequireUser';
export { rememberedUserId } from './remembered-id';
export { rememberedFirstName } from './remembered-name';
export { signInPath } from './return-path';
export { tierNames } from './tier-names';
export { isText, useKeepUnsent, useUnsent } from './unsent';
export { loadCurrentUser, useCurrentUser, useSessionUpkeep } from './useCurrentUser';
export { useReturnPath } from './useReturnPath';
