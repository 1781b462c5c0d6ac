import type { Meal } from '@carbsight/contracts';
import { Group } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { type UIEvent, useRef, useState } from 'react';
import { useDiary } from '../family/diary';
import { photosText } from '../scan/photos-text';
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

/** The stored photo, with its thumbnail as placeholder; all of them where there are several. */
export function MealPhoto({ meal, alt, isWhole = false, ...look }: MealPhotoProps) {
  const first = {
    // The cover is cut to the page's shape.
    url: isWhole ? meal.photoUrl : meal.coverUrl,
    thumbnailUrl: meal.thumbnailUrl,
  };
  const more = (meal.morePhotos ?? []).map(({ photoUrl, thumbnailUrl }) => ({ url: photoUrl, thumbnailUrl }));
  if (more.length === 0) return <PhotoFrame photo={first} alt={alt} isWhole={isWhole} {...look} />;
  return <Gallery photos={[first, ...more]} alt={alt} isWhole={isWhole} {...look} />;
}

type Photo = { readonly url: string | null; readonly thumbnailUrl: string | null };
type Look = Omit<MealPhotoProps, 'meal'>;

function PhotoFrame({ photo, alt, isBusy, isShort, isWhole, isLater }: Look & { photo: Photo; isLater?: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const { photoUrl } = useDiary();
  const { url, thumbnailUrl } = photo;
  return (
    <div
      className={classes.photoFrame}
      data-busy={isBusy || undefined}
      data-short={isShort || undefined}
      data-whole={isWhole || undefined}
    >
      {url && !isBroken ? (
        <img
          src={photoUrl(url)}
          fetchPriority={isLater ? 'low' : 'high'}
          loading={isLater ? 'lazy' : undefined}
          decoding="async"
          alt={alt}
          className={classes.photo}
          style={thumbnailUrl && !isWhole ? { backgroundImage: `url("${photoUrl(thumbnailUrl)}")` } : undefined}
          onError={() => setBroken(true)}
        />
      ) : (
        <IconToolsKitchen2 size={48} stroke={1.2} aria-label={text('noPhoto')} />
      )}
    </div>
  );
}

/** Swiped through, or chosen by their thumbnails. */
function Gallery({ photos, alt, ...look }: Look & { photos: readonly Photo[] }) {
  const { photoUrl } = useDiary();
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const count = photos.length;
  const show = (at: number) => {
    setShown(at);
    if (track.current) track.current.scrollLeft = at * track.current.clientWidth;
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) =>
    setShown(Math.round(scrollLeft / clientWidth));
  const places = photos.map((photo, at) => ({ photo, at, name: photosText('photoPlace', { place: at + 1, count }) }));
  return (
    <section aria-label={photosText('photos')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <div ref={track} className={classes.swiped} tabIndex={0} onScroll={follow}>
        {places.map(({ photo, at, name }) => (
          <PhotoFrame key={photo.url} photo={photo} alt={`${alt}: ${name}`} isLater={at > 0} {...look} />
        ))}
      </div>
      <Group gap="0.5rem" mt="0.5rem" wrap="nowrap">
        {places.map(({ photo, at, name }) => (
          <button
            key={photo.url}
            type="button"
            className={classes.thumbnail}
            aria-label={name}
            aria-pressed={at === shown}
            style={photo.thumbnailUrl ? { backgroundImage: `url("${photoUrl(photo.thumbnailUrl)}")` } : undefined}
            onClick={() => show(at)}
          />
        ))}
      </Group>
    </section>
  );
}
