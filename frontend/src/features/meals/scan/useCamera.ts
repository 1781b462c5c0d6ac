import { useCallback, useEffect, useRef, useState } from 'react';
import { drawJpeg } from './prepare-photo';

export type CameraState = 'starting' | 'running' | 'refused' | 'missing';

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** The rear camera in a video element. Released when the component unmounts or the page is hidden for good. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      // Missing outside secure contexts (http on another machine) and in some in-app browsers.
      if (!navigator.mediaDevices?.getUserMedia) return setState('missing');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (isGone || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState('running');
      } catch (error) {
        if (isGone) return;
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
      }
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  /** The current frame as a JPEG at the camera's full size; null without one. */
  const capture = useCallback(async (): Promise<Blob | null> => {
    const { current } = video;
    if (!current?.videoWidth) return null;
    return drawJpeg(current, current.videoWidth, current.videoHeight);
  }, []);

  return { video, state, capture };
}
