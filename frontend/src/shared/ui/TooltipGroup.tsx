import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/** Once one tooltip of the group was shown, the next ones need no waiting. Part of the pages that have tooltips: what
 * they need to float is too much for the first visit. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      {children}
    </Tooltip.Group>
  );
}
