import type { ReactNode } from 'react';
import { useState } from 'react';
import { useObjectUrl } from '../useObjectUrl';
import { DAMAGED, isKnownEverywhere } from './prepare-photo';
import classes from './scan.module.css';

/** The chosen photo; a HEIC that this browser cannot show says so instead of a broken picture. */
export function DraftPreview({ photo, children }: { photo: Blob; children?: ReactNode }) {
  const url = useObjectUrl(photo);
  const [unshowable, setUnshowable] = useState<Blob | null>(null);
  return (
    <div className={classes.preview}>
      {unshowable === photo ? (
        <p className={classes.unshowable}>
          {isKnownEverywhere(photo.type)
            ? DAMAGED
            : 'Photo chosen. This browser cannot show its format, but Carbsight can read it.'}
        </p>
      ) : (
        url && <img src={url} alt="Your meal" className={classes.previewPhoto} onError={() => setUnshowable(photo)} />
      )}
      {children}
    </div>
  );
}
