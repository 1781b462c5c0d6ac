import { Button } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import classes from './camera.module.css';
import { useFocusOnMount } from './useFocusOnMount';

type ShotReviewProps = { url: string; onRetake: () => void; onUse: () => void };

export function ShotReview({ url, onRetake, onUse }: ShotReviewProps) {
  const useButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <div className={classes.finder}>
        <img src={url} alt="The meal you just photographed" className={classes.picture} />
      </div>
      <p className={classes.tip}>Is everything you will eat in the picture?</p>
      <div className={classes.controls}>
        <Button className={classes.ghost} size="lg" leftSection={<IconRefresh size={20} />} onClick={onRetake}>
          Retake
        </Button>
        <Button ref={useButton} className={classes.use} size="lg" leftSection={<IconCheck size={20} />} onClick={onUse}>
          Use photo
        </Button>
      </div>
    </>
  );
}
