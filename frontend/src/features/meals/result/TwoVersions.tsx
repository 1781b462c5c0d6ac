import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { resultText as text } from './result-text';
import classes from './rows.module.css';

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
    <div ref={note} tabIndex={-1} className={classes.conflict} role="alert">
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
    </div>
  );
}
