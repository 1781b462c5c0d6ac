import { Button } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import classes from './camera.module.css';
import { scanText } from './scan-text';
import { useFocusOnMount } from './useFocusOnMount';

type ShotReviewProps = { url: string; onRetake: () => void; onUse: () => void };

export function PhotoReview({ url, onRetake, onUse }: ShotReviewProps) {
  const useButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <div className={classes.finder}>
        <img src={url} alt={scanText('shotAlt')} className={classes.picture} />
      </div>
      <p className={classes.tip}>{scanText('shotQuestion')}</p>
      <div className={classes.controls}>
        <Button className={classes.ghost} size="lg" leftSection={<IconRefresh size={20} />} onClick={onRetake}>
          {scanText('retake')}
        </Button>
        <Button ref={useButton} className={classes.use} size="lg" leftSection={<IconCheck size={20} />} onClick={onUse}>
          {scanText('usePhoto')}
        </Button>
      </div>
    </>
  );
}
