import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 36em)';
/** As cards, more rows than these are a long way to the end of the list. */
const ON_PHONES = 15;

/** How many rows of a list are loaded or shown at once: fewer on phones. */
export const usePageLimit = (limit = Number.POSITIVE_INFINITY): number =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ? Math.min(limit, ON_PHONES) : limit;
