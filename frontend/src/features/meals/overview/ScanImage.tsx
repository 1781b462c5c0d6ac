import { useState } from 'react';
import classes from './overview.module.css';

type ScanImageProps = {
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt?: string;
  isLarge?: boolean;
};

/** A scan's photo; says so where there is none, or where it cannot be shown. */
export function ScanImage({ src, alt = '', isLarge }: ScanImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const frame = isLarge ? classes.photo : classes.picture;
  if (src === null || src === brokenSrc) return <span className={`${frame} ${classes.noImage}`}>No Image</span>;
  return <img className={frame} src={src} alt={alt} onError={() => setBrokenSrc(src)} />;
}
