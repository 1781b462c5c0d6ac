export { RequireUser } from './RequireUser';
export { rememberedFirstName } from './remembered-name';
export { safeReturnPath, signInPath } from './return-path';
export { tierNames } from './tier-names';
export { type CurrentUser, useCurrentUser, useSessionUpkeep } from './useCurrentUser';
