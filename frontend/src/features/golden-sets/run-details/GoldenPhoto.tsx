import { useState } from 'react';
import classes from './results.module.css';

/** What was read; words where it was deleted or cannot be shown. */
export function GoldenPhoto({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <span className={`${classes.photo} ${classes.noImage}`}>No Image</span>;
  return <img className={classes.photo} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />;
}
