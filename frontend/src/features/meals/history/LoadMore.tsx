import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { historyText } from './history-text';

/** Loads the next page when it scrolls into view; also a button, for the keyboard and as a fallback. */
export function LoadMore({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (inViewport && !isLoading) load();
  }, [inViewport, isLoading]);
  return (
    <Button ref={ref} variant="default" fullWidth loading={isLoading} onClick={onLoad}>
      {historyText('loadMore')}
    </Button>
  );
}
