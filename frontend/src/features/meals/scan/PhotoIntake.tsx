import { Button, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { FailureAlert } from '../../../shared/ui';
import { PlateViewfinder } from './PlateViewfinder';
import classes from './scan.module.css';
import { scanText } from './scan-text';
import { useFocusOnMount } from './useFocusOnMount';

type PhotoIntakeProps = {
  isBusy: boolean;
  isDragging: boolean;
  problem: string | null;
  /** A draft was just discarded here: move the focus here for the next photo. */
  takesFocus: boolean;
  onCamera: () => void;
  onPick: () => void;
};

/** Where a photo is added: by camera, from the gallery, or by drag and drop or pasting on a computer. */
export function PhotoIntake({ isBusy, isDragging, problem, takesFocus, onCamera, onPick }: PhotoIntakeProps) {
  const pickButton = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <section className={classes.intake} data-dragging={isDragging || undefined} aria-label={scanText('intake')}>
      <PlateViewfinder isBusy={isBusy} />
      <div className={classes.intakeActions}>
        <Button size="lg" fullWidth leftSection={<IconCamera size={22} />} onClick={onCamera} disabled={isBusy}>
          {scanText('takePhoto')}
        </Button>
        <Button
          ref={pickButton}
          size="lg"
          variant="default"
          fullWidth
          leftSection={<IconPhoto size={22} />}
          onClick={onPick}
          disabled={isBusy}
        >
          {scanText('choosePhoto')}
        </Button>
        <Text size="sm" c="dimmed" ta="center" className={classes.deskOnly}>
          {scanText(isDragging ? 'letGo' : 'dropHere')}
        </Text>
        <FailureAlert>{problem}</FailureAlert>
      </div>
    </section>
  );
}
