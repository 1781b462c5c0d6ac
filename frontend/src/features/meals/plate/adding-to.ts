import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The meal that what is logged next is added to, while a page says so in its address. */
let current: string | null = null;

/** Pages that lead to one another until something is logged. */
const WAYS = ['/scan/barcode', '/foods'];

/** The address decides: Back, and any page that does not say so, ends it. */
export function useAddingFromAddress(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const to = new URLSearchParams(search).get('to');
    if (to !== null || !WAYS.some((way) => pathname.startsWith(`${way}/`))) current = to;
  }, [pathname, search]);
}

/** The field of a call that logs something. */
export function partOfPlate(): { readonly partOf?: string } {
  return current === null ? {} : { partOf: current };
}

export function stopAdding(): void {
  current = null;
}

/** After something was logged: the page to show, which is the plate's if it was added to one. Ends the adding. */
export function pageAfterLogging(otherwise: string): string {
  const to = current;
  stopAdding();
  return to === null ? otherwise : `/meal/${to}`;
}
