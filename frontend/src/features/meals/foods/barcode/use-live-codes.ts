import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openDetector } from './open-detector';
import { nextSighting, noSighting, type Sighting } from './sighting';

export type LiveCodes = {
  readonly sees: Sighting['sees'];
  /** The detector could not be loaded, or does not work in this browser. */
  readonly isBroken: boolean;
};

/** Looks for a code in the camera's pictures, one after the other, until there is one. `onCode` is called once. */
export function useLiveCodes(
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  onCode: (code: string) => void,
): LiveCodes {
  const [sees, setSees] = useState<Sighting['sees']>('nothing');
  const [isBroken, setBroken] = useState(false);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isRunning) return;
    let isGone = false;
    const look = async () => {
      const read = await openDetector();
      let sighting = noSighting;
      while (!isGone) {
        await nextPicture();
        const { current } = video;
        if (isGone || !current || current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
        sighting = nextSighting(sighting, await read(current));
        if (isGone) return;
        setSees(sighting.sees);
        if (sighting.code !== null) return take(sighting.code);
      }
    };
    look().catch(() => setBroken(true));
    return () => {
      isGone = true;
    };
  }, [isRunning, video]);
  return { sees, isBroken };
}

/** Browsers draw none while the page is hidden, so nothing is searched either. */
const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));
