import { MEAL_PHOTOS_MAX } from '@carbsight/contracts';
import { Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useObjectUrl } from '../useObjectUrl';
import classes from './photo-strip.module.css';
import { photosText as text } from './photos-text';

type PhotoStripProps = {
  photos: readonly Blob[];
  /** Of the photo that is shown large, from 0. */
  place: number;
  onShow: (place: number) => void;
  onRemove: (place: number) => void;
  onCamera: () => void;
  onPick: () => void;
};

/** The photos of a meal in small, if there are several, and the ways to add another. */
export function PhotoStrip({ photos, place, onShow, onRemove, onCamera, onPick }: PhotoStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = photos.length;
  const before = useRef(count);
  useEffect(() => {
    // The button that had the focus is gone.
    if (count < before.current) list.current?.querySelector('button')?.focus();
    before.current = count;
  }, [count]);
  const several = count > 1 ? photos : [];
  return (
    <Group gap="0.75rem" wrap="nowrap">
      <Group ref={list} component="ul" gap="0.5rem" align="stretch" aria-label={text('photos')}>
        {several.map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo is known by its place
          <Group key={at} component="li" gap="0.5rem" align="stretch" wrap="nowrap">
            <button
              type="button"
              className={classes.photo}
              aria-label={text('photoPlace', { place: at + 1, count })}
              aria-pressed={at === place}
              onClick={() => onShow(at)}
            >
              <Thumbnail photo={photo} />
            </button>
            <button
              type="button"
              className={classes.remove}
              aria-label={text('removePhoto', { place: at + 1 })}
              onClick={() => onRemove(at)}
            >
              <IconX size={16} stroke={2.5} aria-hidden="true" />
            </button>
          </Group>
        ))}
        {count < MEAL_PHOTOS_MAX && (
          <Group component="li" gap="0.5rem" align="stretch" wrap="nowrap">
            <button type="button" className={classes.add} aria-label={text('takeAnother')} onClick={onCamera}>
              <IconCamera size={22} aria-hidden="true" />
            </button>
            <button type="button" className={classes.add} aria-label={text('chooseMore')} onClick={onPick}>
              <IconPhotoPlus size={22} aria-hidden="true" />
            </button>
          </Group>
        )}
      </Group>
      {count === 1 && (
        <Text c="dimmed" fz="sm">
          {text('addMore', { count: MEAL_PHOTOS_MAX })}
        </Text>
      )}
    </Group>
  );
}

/** Nothing for a format that this browser cannot show. */
function Thumbnail({ photo }: { photo: Blob }) {
  const url = useObjectUrl(photo);
  return url && <span className={classes.picture} style={{ backgroundImage: `url("${url}")` }} />;
}
