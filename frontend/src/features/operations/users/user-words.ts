import type { AdminUser, SubscriptionStatus, SubscriptionTier, UserStats } from '@carbsight/contracts';

export const tierNames: Record<SubscriptionTier, string> = { free: 'Free', essentials: 'Essentials', pro: 'Pro' };

export const statusNames: Record<SubscriptionStatus, string> = {
  active: 'Active',
  canceled: 'Canceled',
  past_due: 'Past Due',
  none: 'No Subscription',
};

export type DirectoryFilter = {
  readonly search: string;
  readonly tier: SubscriptionTier | 'all';
  readonly status: SubscriptionStatus | 'all';
};

/** The server has filtered already; this keeps a row out that an action has just changed. */
export function matches(user: AdminUser, { search, tier, status }: DirectoryFilter): boolean {
  const words = search.toLowerCase();
  return (
    (tier === 'all' || user.subscriptionTier === tier) &&
    (status === 'all' || user.subscriptionStatus === status) &&
    (user.email.toLowerCase().includes(words) || user.displayName.toLowerCase().includes(words))
  );
}

const count = new Intl.NumberFormat('en-GB');
const decimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const countText = (value: number) => count.format(value);
export const dayText = (at: string) => day.format(new Date(at));
export const timeText = (at: string | null) => (at ? dayAndTime.format(new Date(at)) : 'Never');
export const carbsText = (grams: number | null) => (grams === null ? 'No estimate' : `${grams} g carbs`);

/** What stands below the four figures. */
export function statCaptions({ totalUsers, newUsersToday, proUsers, activeToday, totalScans }: UserStats) {
  return {
    totalUsers: `+${countText(newUsersToday)} new today`,
    proUsers: `${percent(proUsers, totalUsers)} of total users`,
    activeToday: `${percent(activeToday, totalUsers)} engagement`,
    totalScans: `${decimal.format(totalUsers === 0 ? 0 : totalScans / totalUsers)} avg per user`,
  };
}

function percent(part: number, whole: number): string {
  return `${decimal.format(whole === 0 ? 0 : (100 * part) / whole)}%`;
}
