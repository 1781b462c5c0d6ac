import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * After one tooltip of the group was shown, the next ones appear without delay. Belongs to the pages with tooltips: the
 * positioning code is too much for the first visit.
 */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      {children}
    </Tooltip.Group>
  );
}
