import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './golden-sets.module.css';

type ThumbnailProps = {
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** `whole`: as wide as there is room, and all of it. */
  size?: 'small' | 'large' | 'whole';
};

/** A photo, loaded when it comes near the window; a mark in its place where there is none to show. */
export function Thumbnail({ src, alt = '', size = 'small' }: ThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === null || src === brokenSrc) {
    return (
      <span
        className={classes.thumbnail}
        data-size={size}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <IconPhotoOff size={22} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={classes.thumbnail}
      data-size={size}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
