import type { mealsApi, QueryOf } from '@carbsight/contracts';
import { addDays } from '@carbsight/domain';
import dayjs from 'dayjs';
import { startOfDay } from '../../../shared/i18n';

/** The filter, as it is stored in the address. */
export type HistoryFilter = {
  readonly search: string;
  readonly favourite: boolean;
  readonly corrected: boolean;
  /** Only estimates of low confidence. */
  readonly unsure: boolean;
  /** Days of the person's calendar, both included; empty: unbounded. */
  readonly from: string;
  readonly to: string;
};

export const noFilter: HistoryFilter = {
  search: '',
  favourite: false,
  corrected: false,
  unsure: false,
  from: '',
  to: '',
};

/** The filter in the address; invalid parts are ignored. */
export function parseFilter(address: URLSearchParams): HistoryFilter {
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    favourite: address.get('favourite') === 'true',
    corrected: address.get('corrected') === 'true',
    unsure: address.get('confidence') === 'low',
    from: parseDay(address.get('from')),
    to: parseDay(address.get('to')),
  };
}

/** The filter as an address; other parameters are kept. */
export function writeFilter(address: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  const entries = {
    search: filter.search,
    favourite: filter.favourite ? 'true' : '',
    corrected: filter.corrected ? 'true' : '',
    confidence: filter.unsure ? 'low' : '',
    from: filter.from,
    to: filter.to,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function isFiltered(filter: HistoryFilter): boolean {
  return activeFilters(filter).length > 0;
}

export type FilterName = 'search' | 'favourite' | 'corrected' | 'unsure' | 'days';

export function activeFilters({ search, favourite, corrected, unsure, from, to }: HistoryFilter): FilterName[] {
  const active: Record<FilterName, boolean> = {
    search: search !== '',
    favourite,
    corrected,
    unsure,
    days: from !== '' || to !== '',
  };
  return (Object.keys(active) as FilterName[]).filter((name) => active[name]);
}

/** The query for the server: days become instants. */
export function queryOf({
  search,
  favourite,
  corrected,
  unsure,
  from,
  to,
}: HistoryFilter): QueryOf<typeof mealsApi.listMeals> {
  return {
    ...(search ? { search } : {}),
    ...(favourite ? { favourite: 'true' as const } : {}),
    ...(corrected ? { corrected: 'true' as const } : {}),
    ...(unsure ? { confidence: 'low' as const } : {}),
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { to: startOfDay(addDays(to, 1)).toISOString() } : {}),
  };
}

function parseDay(text: string | null): string {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return '';
  // `Date` would turn 2026-02-30 into the second of March.
  return dayjs(text).format('YYYY-MM-DD') === text ? text : '';
}
