import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useObjectUrl } from '../useObjectUrl';
import { CameraProblem } from './CameraProblem';
import { CameraView } from './CameraView';
import classes from './camera.module.css';
import { PhotoReview } from './PhotoReview';
import { scanText } from './scan-text';
import type { CameraState } from './useCamera';

type CameraDialogProps = {
  onClose: () => void;
  onPhoto: (photo: Blob) => void;
  onPick: () => void;
};

/** A full-screen viewfinder: take a photo, review it, retake or use it. */
export function CameraDialog({ onClose, onPhoto, onPick }: CameraDialogProps) {
  const [shot, setShot] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<CameraState | null>(null);
  const shotUrl = useObjectUrl(shot);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={scanText('cameraTitle')}
      closeButtonProps={{ 'aria-label': scanText('closeCamera'), size: 44 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.dialog, header: classes.header, body: classes.body, close: classes.close }}
    >
      {problem ? (
        <CameraProblem problem={problem} onPick={onPick} />
      ) : shot && shotUrl ? (
        <PhotoReview url={shotUrl} onRetake={() => setShot(null)} onUse={() => onPhoto(shot)} />
      ) : (
        <CameraView onShot={setShot} onProblem={setProblem} onPick={onPick} />
      )}
    </Modal>
  );
}
