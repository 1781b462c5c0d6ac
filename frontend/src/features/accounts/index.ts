export { BasisNotice } from './basis-notice';
export { GlucoseSettings } from './glucose-settings';
export { useProfileSave } from './profile/useProfile';
export { RequireUser } from './RequireUser';
export { isProbablySignedIn, isSignedOut, rememberedFirstName } from './remembered-person';
export { signInPath, useReturnPath } from './return-path';
export { tierNames } from './tier-names';
export { isText, useKeepUnsentDraft, useKeptForm, useKeptState, useUnsentDraft } from './unsent-drafts';
export { isSignedIn, loadCurrentUser, useCurrentUser, useSessionUpkeep } from './useCurrentUser';
