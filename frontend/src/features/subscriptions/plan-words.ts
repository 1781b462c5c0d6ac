import type { OfferedPlan, PlanPrice } from '@carbsight/contracts';
import { formatMoney, formatNumber } from '../../shared/i18n';
import { subscriptionText as text } from './subscription-text';

const INTERVALS = { day: 'perDay', week: 'perWeek', month: 'perMonth', year: 'perYear' } as const;
const DAYS_OF_A_YEAR = 365;

export function priceWords({ amountMinor, currency, interval, intervalCount }: PlanPrice): string {
  return text(INTERVALS[interval], { price: formatMoney(amountMinor, currency), count: intervalCount });
}

export function historyWords(days: OfferedPlan['historyDays']): string {
  if (days === null) return text('allHistory');
  if (days % DAYS_OF_A_YEAR === 0) return text('years', { count: days / DAYS_OF_A_YEAR });
  return text('days', { count: days });
}

export function scansWords(scansPerDay: OfferedPlan['scansPerDay']): string {
  return scansPerDay === null ? text('noLimit') : formatNumber(scansPerDay);
}
