import { Button, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { FailureAlert } from '../../../shared/ui';
import { PlateFinder } from './PlateFinder';
import classes from './scan.module.css';

type PhotoIntakeProps = {
  isBusy: boolean;
  isDragging: boolean;
  problem: string | null;
  onCamera: () => void;
  onPick: () => void;
};

/** Where a photo comes in: camera, gallery, or dropped and pasted on a desk. */
export function PhotoIntake({ isBusy, isDragging, problem, onCamera, onPick }: PhotoIntakeProps) {
  return (
    <section className={classes.intake} data-dragging={isDragging || undefined} aria-label="Photo of your meal">
      <PlateFinder isBusy={isBusy} />
      <div className={classes.intakeActions}>
        <Button size="lg" fullWidth leftSection={<IconCamera size={22} />} onClick={onCamera} disabled={isBusy}>
          Take a photo
        </Button>
        <Button
          size="lg"
          variant="default"
          fullWidth
          leftSection={<IconPhoto size={22} />}
          onClick={onPick}
          disabled={isBusy}
        >
          Choose a photo
        </Button>
        <Text size="sm" c="dimmed" ta="center" className={classes.deskOnly}>
          {isDragging ? 'Let go to use this photo' : 'or drop or paste one here'}
        </Text>
        <FailureAlert>{problem}</FailureAlert>
      </div>
    </section>
  );
}
