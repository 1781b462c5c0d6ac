import type { SubscriptionTier } from '@carbsight/contracts';

export const tierNames: Record<SubscriptionTier, string> = { free: 'Free', essentials: 'Essentials', pro: 'Pro' };
