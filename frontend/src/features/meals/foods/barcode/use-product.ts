import { type FoundProduct, productsApi } from '@carbsight/contracts';
import { useEffect } from 'react';
import useSWR from 'swr';
import { type ApiFailure, useEndpoint } from '../../../../shared/api';
import { useCurrentUser } from '../../../accounts';
import { useDiary } from '../../family/diary';
import { findKeptProduct, keepProduct } from './kept-products';

type Product = {
  readonly product: FoundProduct | null;
  /** What is shown was remembered then, and cannot be requested now. */
  readonly keptAt: string | null;
  /** Null while there is a product. */
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
};

/** The product with this code, from the server or, while it is unavailable, from this browser. Null as code: none. */
export function useProduct(code: string | null): Product {
  const { user } = useCurrentUser();
  const { isOwn, about } = useDiary();
  const { data, error, isValidating, mutate } = useEndpoint(
    productsApi.findProduct,
    code === null ? null : { code, ...about },
  );
  // What belongs to somebody else is not kept here.
  const userId = (isOwn && user?.id) || null;
  useEffect(() => {
    if (data && data.keptBy === undefined && userId !== null && code !== null) void keepProduct(userId, code, data);
  }, [data, userId, code]);
  const isAway = error !== undefined && (error.isConnectionLoss || error.status >= 500);
  const wanted = isAway && userId !== null && code !== null ? (['kept-products', userId, code] as const) : null;
  const { data: kept } = useSWR(wanted, ([, owner, of]) => findKeptProduct(owner, of));
  const isLooking = isValidating || (wanted !== null && kept === undefined);
  return {
    product: data ?? kept ?? null,
    keptAt: data ? null : (kept?.keptAt ?? null),
    failure: data || kept || isLooking ? null : (error ?? null),
    retry: () => void mutate(),
  };
}
