import { type LabelSighting, labelInPicture } from '@carbsight/domain';
import { type RefObject, useEffect, useState } from 'react';
import { captureGreyPicture } from './grey-picture';

/** Often enough for a hint, rarely enough for a phone's battery. */
const POLL_INTERVAL_MS = 400;

/** Whether the camera's picture shows a nutrition label. Two pictures in a row decide, so that the hint does not flicker. */
export function useLabelSighting(video: RefObject<HTMLVideoElement | null>, isRunning: boolean): LabelSighting {
  const [sighting, setSighting] = useState<LabelSighting>('nothing');
  useEffect(() => {
    if (!isRunning) return;
    const canvas = document.createElement('canvas');
    let last: LabelSighting = 'nothing';
    const timer = setInterval(() => {
      const { current } = video;
      if (document.hidden || !current) return;
      const picture = captureGreyPicture(current, canvas);
      const found = picture ? labelInPicture(picture) : 'nothing';
      if (found === last) setSighting(found);
      last = found;
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, video]);
  return sighting;
}
