import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './golden-sets.module.css';

type ThumbnailProps = {
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt?: string;
  isLarge?: boolean;
};

/** A small photo, loaded when it comes near the window; a mark in its place where there is none to show. */
export function Thumbnail({ src, alt = '', isLarge = false }: ThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const size = isLarge || undefined;
  if (src === null || src === brokenSrc) {
    return (
      <span
        className={classes.thumbnail}
        data-large={size}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <IconPhotoOff size={22} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={classes.thumbnail}
      data-large={size}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
