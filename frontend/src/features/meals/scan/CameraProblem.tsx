import { Button } from '@mantine/core';
import { IconCameraOff, IconPhoto } from '@tabler/icons-react';
import classes from './camera.module.css';
import { scanText } from './scan-text';
import type { CameraState } from './useCamera';
import { useFocusOnMount } from './useFocusOnMount';

type CameraProblemProps = { problem: CameraState; onPick: () => void };

/** Without a camera: explains why and offers the picker, which on a phone can also open the system's camera. */
export function CameraProblem({ problem, onPick }: CameraProblemProps) {
  const pickButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={classes.problem} role="alert">
      <IconCameraOff size={44} stroke={1.5} aria-hidden="true" />
      <h2>{scanText(problem === 'refused' ? 'cameraRefused' : 'cameraMissing')}</h2>
      <p>{scanText(problem === 'refused' ? 'cameraRefusedText' : 'cameraMissingText')}</p>
      <Button ref={pickButton} className={classes.use} size="lg" leftSection={<IconPhoto size={20} />} onClick={onPick}>
        {scanText('choosePhoto')}
      </Button>
    </div>
  );
}
