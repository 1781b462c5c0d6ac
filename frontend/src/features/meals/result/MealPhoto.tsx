import type { Meal } from '@carbsight/contracts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './result.module.css';
import { resultText as text } from './result-text';

type MealPhotoProps = {
  meal: Meal;
  alt: string;
  isBusy?: boolean;
  /** Smaller, to leave room for what matters more: the note, or the steps of the analysis. */
  isShort?: boolean;
  /** Not cropped: the person describes what they see in it. */
  isWhole?: boolean;
};

/** The stored photo, with its thumbnail as placeholder. */
export function MealPhoto({ meal, alt, isBusy = false, isShort = false, isWhole = false }: MealPhotoProps) {
  const [isBroken, setBroken] = useState(false);
  // The cover is cut to the page's shape.
  const url = isWhole ? meal.photoUrl : meal.coverUrl;
  return (
    <div
      className={classes.photoFrame}
      data-busy={isBusy || undefined}
      data-short={isShort || undefined}
      data-whole={isWhole || undefined}
    >
      {url && !isBroken ? (
        <img
          src={url}
          fetchPriority="high"
          decoding="async"
          alt={alt}
          className={classes.photo}
          style={meal.thumbnailUrl && !isWhole ? { backgroundImage: `url("${meal.thumbnailUrl}")` } : undefined}
          onError={() => setBroken(true)}
        />
      ) : (
        <IconToolsKitchen2 size={48} stroke={1.2} aria-label={text('noPhoto')} />
      )}
    </div>
  );
}
