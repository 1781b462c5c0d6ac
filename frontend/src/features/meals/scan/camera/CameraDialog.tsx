import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { IconBarcode, IconCameraOff, IconCheck, IconPhoto, IconRefresh } from '@tabler/icons-react';
import { type CSSProperties, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../../shared/ui';
import { type CameraState, useCamera } from '../../../../shared/use-camera';
import { useLiveCodes } from '../../foods/barcode/use-live-codes';
import { mealsText } from '../../meals-text';
import { useObjectUrl } from '../../useObjectUrl';
import { drawJpeg } from '../prepare-photo';
import { useFocusOnMount } from '../useFocusOnMount';
import { useReadsOnlyWords } from '../useReadsOnlyWords';
import classes from './camera.module.css';
import { cameraText as text } from './camera-text';
import { useLabelSighting } from './useLabelSighting';

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
    <Dialog title={text('title')} onClose={onClose} look={LOOK}>
      {problem ? (
        <CameraProblem problem={problem} onPick={onPick} />
      ) : shot && shotUrl ? (
        <PhotoReview url={shotUrl} onRetake={() => setShot(null)} onUse={() => onPhoto(shot)} />
      ) : (
        <CameraView onShot={setShot} onProblem={setProblem} onPick={onPick} />
      )}
    </Dialog>
  );
}

type CameraViewProps = {
  onShot: (shot: Blob) => void;
  onProblem: (problem: CameraState) => void;
  onPick: () => void;
};

function CameraView({ onShot, onProblem, onPick }: CameraViewProps) {
  const { video, state } = useCamera(WANTED);
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
    const shot = await captured(video.current);
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
          aria-label={text('picture')}
          onLoadedMetadata={measure}
          onResize={measure}
        />
        <div className={classes.plate} aria-hidden="true" />
        {state === 'starting' && <Loader color="white" pos="absolute" role="img" aria-label={text('starting')} />}
      </div>
      <CameraHint video={video} isRunning={state === 'running'} />
      <div className={classes.controls}>
        <Tooltip label={text('choosePhotoInstead')}>
          <ActionIcon
            size={52}
            radius="xl"
            className={classes.ghost}
            aria-label={text('choosePhotoInstead')}
            onClick={onPick}
          >
            <IconPhoto />
          </ActionIcon>
        </Tooltip>
        <button
          ref={shutter}
          type="button"
          className={classes.shutter}
          aria-label={text('shutter')}
          disabled={state !== 'running' || isTaking}
          onClick={() => void take()}
        />
        <span className={classes.balance} />
      </div>
    </>
  );
}

type CameraHintProps = { video: RefObject<HTMLVideoElement | null>; isRunning: boolean };

/** What the camera sees: a code that can be looked up, a label, or a plate as far as we know. */
function CameraHint({ video, isRunning }: CameraHintProps) {
  const readsOnlyWords = useReadsOnlyWords();
  const [code, setCode] = useState<string | null>(null);
  const { sees } = useLiveCodes(video, isRunning, setCode);
  const label = useLabelSighting(video, isRunning && code === null);
  if (code !== null) {
    return (
      <Button
        component={Link}
        to={`/foods/barcode/${code}`}
        className={classes.use}
        size="lg"
        my="xs"
        mx="auto"
        leftSection={<IconBarcode size={20} aria-hidden="true" />}
      >
        {text('barcodeFound', { code })}
      </Button>
    );
  }
  const tip = readsOnlyWords ? 'tipWords' : 'tip';
  const hint = sees === 'barcode' ? 'sees_barcode' : label === 'nothing' ? tip : (`sees_${label}` as const);
  return (
    <p className={classes.tip} role="status">
      {text(hint)}
    </p>
  );
}

type ShotReviewProps = { url: string; onRetake: () => void; onUse: () => void };

function PhotoReview({ url, onRetake, onUse }: ShotReviewProps) {
  const useButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <div className={classes.finder}>
        <img src={url} alt={text('shotAlt')} className={classes.picture} />
      </div>
      <p className={classes.tip}>{text('shotQuestion')}</p>
      <div className={classes.controls}>
        <Button className={classes.ghost} size="lg" leftSection={<IconRefresh size={20} />} onClick={onRetake}>
          {text('retake')}
        </Button>
        <Button ref={useButton} className={classes.use} size="lg" leftSection={<IconCheck size={20} />} onClick={onUse}>
          {text('usePhoto')}
        </Button>
      </div>
    </>
  );
}

type CameraProblemProps = { problem: CameraState; onPick: () => void };

/** Without a camera: explains why and offers the picker, which on a phone can also open the system's camera. */
function CameraProblem({ problem, onPick }: CameraProblemProps) {
  const pickButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={classes.problem} role="alert">
      <IconCameraOff size={44} stroke={1.5} aria-hidden="true" />
      <h2>{text(problem === 'refused' ? 'refused' : 'missing')}</h2>
      <p>{text(problem === 'refused' ? 'refusedText' : 'missingText')}</p>
      <Button ref={pickButton} className={classes.use} size="lg" leftSection={<IconPhoto size={20} />} onClick={onPick}>
        {mealsText('choosePhoto')}
      </Button>
    </div>
  );
}

const LOOK = {
  fullScreen: true,
  transitionProps: { duration: 0 },
  classNames: { content: classes.dialog, header: classes.header, body: classes.body, close: classes.close },
} as const;

const WANTED: MediaTrackConstraints = { width: { ideal: 2560 }, height: { ideal: 1920 } };

/** The current frame as a JPEG at the camera's full size; null without one. */
async function captured(video: HTMLVideoElement | null): Promise<Blob | null> {
  return video?.videoWidth ? drawJpeg(video, video.videoWidth, video.videoHeight) : null;
}
