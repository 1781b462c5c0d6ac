import type { UserEntity } from '@carbsight/database';
import { carbBasisOf, effectiveStatus, effectiveTier, regionOf } from '@carbsight/domain';
import { tagOfState } from '../../platform/http/send-if-changed.js';

/** The account as shown to its owner: of the row, the contract lets only the fields out that it names. */
export function toUser(user: UserEntity, now = new Date()) {
  return {
    ...withoutSecret(user),
    profileImageUrl: avatarUrl(user.profileImageKey),
    subscriptionTier: effectiveTier(user, now),
    subscriptionStatus: effectiveStatus(user, now),
    isAdmin: user.adminRole !== null,
    carbBasis: carbBasisOf(user),
    region: regionOf(user),
  };
}

/** The account with all of its owner's settings. */
export function toProfile(user: UserEntity) {
  return {
    ...withoutSecret(user),
    ...toUser(user),
    carbReferenceLow: user.carbReferenceLowGrams,
    carbReferenceHigh: user.carbReferenceHighGrams,
    tag: tagOfState(settingsOf(user)),
  };
}

/** What people decide in their settings, but for the language, which follows the screen that they use. */
export const settingsOf = (user: UserEntity) => [
  user.firstName,
  user.displayName,
  user.units,
  user.carbBasis,
  user.polyolCounting,
  user.fatAndProtein,
  user.region,
  user.timezone,
  user.remindersEnabled,
  user.reminderHour,
  user.newsletterOptIn,
  user.carbReferenceLowGrams,
  user.carbReferenceHighGrams,
];

const withoutSecret = ({ passwordHash: _, ...rest }: UserEntity) => rest;

/** Each avatar has its own address, so that browsers may cache it for ever. */
function avatarUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : `/api/profile/avatar/${storageKey.slice(storageKey.lastIndexOf('/') + 1)}`;
}
