import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { resultText as text } from './result-text';

type TwoVersionsProps = {
  /** What was changed on another device, as it is now. */
  theirs: string;
  mine: string | undefined;
  keep?: string;
  isBusy: boolean;
  onKeep: () => void;
  /** Missing: the button submits the form that it is in. */
  onMine?: () => void;
};

/** Another device was faster: what counts now, and what the person was about to save. */
export function TwoVersions({ theirs, mine, keep = text('keepAsIs'), isBusy, onKeep, onMine }: TwoVersionsProps) {
  const note = useRef<HTMLDivElement>(null);
  // The change may have been made far above or below, or in a dialog that is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each newer version
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);
  return (
    <Stack
      ref={note}
      tabIndex={-1}
      gap="0.5rem"
      my="0.6rem"
      py="0.7rem"
      px="0.8rem"
      bdrs="md"
      bg="var(--cs-grain-soft)"
      c="var(--cs-grain-ink)"
      role="alert"
    >
      <bdi>
        {theirs} {mine && text('yoursWas', { mine })}
      </bdi>
      <Group gap="xs">
        <Button variant="default" h="auto" mih={44} onClick={onKeep}>
          {keep}
        </Button>
        <Button type={onMine ? 'button' : 'submit'} h={44} loading={isBusy} onClick={onMine}>
          {text('useMine')}
        </Button>
      </Group>
    </Stack>
  );
}
