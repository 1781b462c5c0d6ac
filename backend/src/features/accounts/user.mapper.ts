import type { User } from '@carbsight/contracts';
import type { UserEntity } from '@carbsight/database';

/** The account as its owner may see it. */
export function toUser(user: UserEntity): User {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    displayName: user.displayName,
    profileImageUrl: null,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
  };
}
