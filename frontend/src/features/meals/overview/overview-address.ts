import { type ScanSortKey, type SortOrder, scanOverviewApi } from '@carbsight/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type OverviewAddress = {
  readonly search: string;
  readonly page: number;
  readonly sortBy: ScanSortKey;
  readonly sortOrder: SortOrder;
  /** The meal that is open beside the list. */
  readonly meal: string | null;
};

const initial: OverviewAddress = { search: '', page: 1, sortBy: 'createdAt', sortOrder: 'desc', meal: null };

/** What an address says; whatever makes no sense in it counts as not said. */
export function readAddress(params: URLSearchParams): OverviewAddress {
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? initial.search,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : initial.page,
    sortBy: scanOverviewApi.scanSortKey.safeParse(params.get('sortBy')).data ?? initial.sortBy,
    sortOrder: scanOverviewApi.sortOrder.safeParse(params.get('sortOrder')).data ?? initial.sortOrder,
    meal: params.get('meal') || null,
  };
}

/** Only what differs from how the screen opens. */
export function writeAddress(address: OverviewAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'page', 'sortBy', 'sortOrder', 'meal'] as const) {
    if (address[name] !== initial[name]) params.set(name, String(address[name]));
  }
  return params;
}

/** Search, page, order and open meal stand in the address: a link shows the same to a colleague. */
export function useOverviewAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback(
    (differs: Partial<OverviewAddress>, { replace = false } = {}) =>
      setParams((now) => writeAddress({ ...readAddress(now), ...differs }), { replace }),
    [setParams],
  );
  return { address, change };
}
