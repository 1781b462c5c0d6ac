import { ScrollArea, Text } from '@mantine/core';
import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A table that may be wider than its place, and says so where it is. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [observed] = useResizeObserver<HTMLDivElement>();
  const ref = useMergedRef(viewport, observed);
  const [isWide, setWide] = useState(false);
  // After each rendering: rows change the width, too.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = viewport.current ?? {};
    setWide(scrollWidth > clientWidth);
  });
  return (
    <>
      {isWide && (
        <Text size="sm" c="dimmed" mb={4}>
          Scroll sideways to see all columns.
        </Text>
      )}
      <ScrollArea
        type="auto"
        // Its bar lies below the last row, not on it.
        offsetScrollbars="present"
        viewportRef={ref}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': `${label}, scrollable` }}
      >
        {children}
      </ScrollArea>
    </>
  );
}
