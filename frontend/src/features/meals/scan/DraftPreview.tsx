import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '../useObjectUrl';
import { isWidelySupported } from './prepare-photo';
import classes from './scan.module.css';
import { scanText } from './scan-text';

/** The chosen photo; a message in place of a HEIC that this browser cannot show. */
export function DraftPreview({ photo, children }: { photo: Blob; children?: ReactNode }) {
  const url = useObjectUrl(photo);
  const [unshowable, setUnshowable] = useState<Blob | null>(null);
  return (
    <div className={classes.preview}>
      {unshowable === photo ? (
        <p className={classes.unshowable}>{scanText(isWidelySupported(photo.type) ? 'damaged' : 'unshowable')}</p>
      ) : (
        url && (
          <img
            src={url}
            alt={scanText('yourMeal')}
            className={classes.previewPhoto}
            onError={() => setUnshowable(photo)}
          />
        )
      )}
      {children}
    </div>
  );
}
