import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { historyText } from './history-text';

/** Loads the next page when it comes into view; also a button, for the keyboard and when that does not work. */
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
