import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** Loads the next page when it comes into view; also a button, for the keyboard and when that does not work. */
export function LoadMoreUsers({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (inViewport && !isLoading) load();
  }, [inViewport, isLoading]);
  return (
    <Button ref={ref} variant="default" fullWidth loading={isLoading} onClick={onLoad}>
      Load more
    </Button>
  );
}
