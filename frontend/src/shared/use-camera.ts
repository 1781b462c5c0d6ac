import { useEffect, useRef, useState } from 'react';
import { secureContext } from './secure-context';

export type CameraState = 'starting' | 'running' | 'refused' | 'missing';

/**
 * The rear camera in a video element. Released when the component unmounts or the page is hidden for good.
 * @param wanted the same object at every render
 */
export function useCamera(wanted: MediaTrackConstraints) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      // Missing in some in-app browsers, too.
      const { mediaDevices } = secureContext;
      if (!mediaDevices?.getUserMedia) return setState('missing');
      try {
        stream = await mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: wanted.width, height: wanted.height },
        });
        if (isGone || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setTrack(stream.getVideoTracks()[0] ?? null);
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
  }, [wanted]);

  return { video, state, track };
}
