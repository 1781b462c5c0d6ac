import type {
  AdminUser,
  SortOrder,
  SubscriptionStatus,
  SubscriptionTier,
  UserSortKey,
  UserStats,
} from '@carbsight/contracts';
import { countText, decimalText, timeText as momentText, percentText } from '../../../shared/admin';

export const tierNames: Record<SubscriptionTier, string> = { free: 'Free', essentials: 'Essentials', pro: 'Pro' };

export const statusNames: Record<SubscriptionStatus, string> = {
  active: 'Active',
  canceled: 'Canceled',
  past_due: 'Past Due',
  none: 'No Subscription',
};

export const sortNames: Record<UserSortKey, string> = {
  createdAt: 'Joined',
  lastActive: 'Last active',
  email: 'Email',
};

export const orderNames = (sortBy: UserSortKey): Record<SortOrder, string> =>
  sortBy === 'email' ? { asc: 'A to Z', desc: 'Z to A' } : { desc: 'Newest first', asc: 'Oldest first' };

type DirectoryFilter = { readonly tier: SubscriptionTier | 'all'; readonly status: SubscriptionStatus | 'all' };

/** The server has already filtered; this hides a row that an action has just changed. */
export const matches = (user: AdminUser, { tier, status }: DirectoryFilter): boolean =>
  (tier === 'all' || user.subscriptionTier === tier) && (status === 'all' || user.subscriptionStatus === status);

export const timeText = (at: string | null) => (at ? momentText(at) : 'Never');
export const carbsText = (grams: number | null) => (grams === null ? 'No estimate' : `${grams} g carbs`);

/** The explanations below the four figures. */
export function statCaptions({ totalUsers, newUsersToday, proUsers, activeToday, totalScans }: UserStats) {
  const ofUsers = (part: number) => (totalUsers === 0 ? 0 : part / totalUsers);
  return {
    totalUsers: `+${countText(newUsersToday)} new today`,
    proUsers: `${percentText(100 * ofUsers(proUsers))} of total users`,
    activeToday: `${percentText(100 * ofUsers(activeToday))} engagement, of total users`,
    totalScans: `${decimalText(ofUsers(totalScans))} avg per user`,
  };
}

/** Scan Overview, filtered by one person. */
export const mealsPath = (userId: string): string => `/admin/scan-overview?user=${userId}`;
