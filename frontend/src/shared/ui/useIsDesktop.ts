import { useMediaQuery } from '@mantine/hooks';

/** Where the pages have two columns and the way to them is in the header: `shell.module.css` has the same width. */
const DESKTOP = '(min-width: 64em)';

/** Known at the first render, so that nothing moves afterwards. */
export const useIsDesktop = (): boolean => useMediaQuery(DESKTOP, false, { getInitialValueInEffect: false });
