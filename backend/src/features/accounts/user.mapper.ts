import type { Profile, User } from '@carbsight/contracts';
import type { UserEntity } from '@carbsight/database';
import { carbBasisOf, effectiveStatus, effectiveTier, regionOf } from '@carbsight/domain';

/** The account as shown to its owner. */
export function toUser(user: UserEntity, now = new Date()): User {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    displayName: user.displayName,
    profileImageUrl: avatarUrl(user.profileImageKey),
    subscriptionTier: effectiveTier(user, now),
    subscriptionStatus: effectiveStatus(user, now),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    isAdmin: user.adminRole !== null,
    adminRole: user.adminRole,
    units: user.units,
    carbBasis: carbBasisOf(user),
    basisNotice: user.basisNotice,
    fatAndProtein: user.fatAndProtein,
    language: user.language,
    timezone: user.timezone,
    region: regionOf(user),
    createdAt: user.createdAt.toISOString(),
  };
}

/** The account with all of its owner's settings. */
export function toProfile(user: UserEntity): Profile {
  return {
    ...toUser(user),
    remindersEnabled: user.remindersEnabled,
    reminderHour: user.reminderHour,
    newsletterOptIn: user.newsletterOptIn,
    carbReferenceLow: user.carbReferenceLowGrams,
    carbReferenceHigh: user.carbReferenceHighGrams,
  };
}

/** Each avatar has its own address, so that browsers may cache it for ever. */
function avatarUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : `/api/profile/avatar/${storageKey.slice(storageKey.lastIndexOf('/') + 1)}`;
}
