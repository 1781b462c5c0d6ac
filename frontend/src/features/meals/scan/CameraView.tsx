import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import classes from './camera.module.css';
import { scanText } from './scan-text';
import { type CameraState, useCamera } from './useCamera';

type CameraViewProps = {
  onShot: (shot: Blob) => void;
  onProblem: (problem: CameraState) => void;
  onPick: () => void;
};

export function CameraView({ onShot, onProblem, onPick }: CameraViewProps) {
  const { video, state, capture } = useCamera();
  const [isTaking, setTaking] = useState(false);
  const [aspect, setAspect] = useState(4 / 3);
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'refused' || state === 'missing') onProblem(state);
  }, [state, onProblem]);
  useEffect(() => {
    if (state === 'running') shutter.current?.focus();
  }, [state]);

  const measure = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) => {
    if (videoWidth && videoHeight) setAspect(videoWidth / videoHeight);
  };
  const take = async () => {
    setTaking(true);
    const shot = await capture();
    setTaking(false);
    if (shot) onShot(shot);
  };

  return (
    <>
      <div className={classes.finder} style={{ '--aspect': aspect } as CSSProperties}>
        <video
          ref={video}
          className={classes.picture}
          playsInline
          muted
          aria-label={scanText('cameraPicture')}
          onLoadedMetadata={measure}
          onResize={measure}
        />
        <div className={classes.plate} aria-hidden="true" />
        {state === 'starting' && (
          <Loader color="white" className={classes.starting} aria-label={scanText('startingCamera')} />
        )}
      </div>
      <p className={classes.tip}>{scanText('cameraTip')}</p>
      <div className={classes.controls}>
        <Tooltip label={scanText('choosePhotoInstead')}>
          <ActionIcon
            size={52}
            radius="xl"
            className={classes.ghost}
            aria-label={scanText('choosePhotoInstead')}
            onClick={onPick}
          >
            <IconPhoto />
          </ActionIcon>
        </Tooltip>
        <button
          ref={shutter}
          type="button"
          className={classes.shutter}
          aria-label={scanText('shutter')}
          disabled={state !== 'running' || isTaking}
          onClick={() => void take()}
        />
        <span className={classes.balance} />
      </div>
    </>
  );
}
