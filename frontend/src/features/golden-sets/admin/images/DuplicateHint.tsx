import type { GoldenImage } from '@carbsight/contracts';
import { type SimilarPhotos, similarPhotos } from '@carbsight/domain';
import { Alert, List, Text } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { counted, countText } from '../../../../shared/admin';
import { nameOf } from '../golden-words';

const PAIRS_SHOWN = 20;

/** Names photos that are in the set twice. People decide whether one of them goes. Renders nothing without any. */
export function DuplicateHint({ images }: { images: readonly GoldenImage[] }) {
  const pairs = useMemo(() => similarPhotos(images), [images]);
  if (pairs.length === 0) return null;
  return (
    <Alert
      role="region"
      color="yellow"
      icon={<IconPhotoSearch aria-hidden="true" />}
      title={`Possible duplicates: ${counted(pairs.length, 'pair')} of photos`}
    >
      <Text size="sm">
        Identical photos count as repeats of one image. Photos that only look alike count as two, so their meal counts
        twice. Nothing is deleted automatically.
      </Text>
      <List size="sm" mt="xs">
        {pairs.slice(0, PAIRS_SHOWN).map((pair) => (
          <List.Item key={`${pair.one.id} ${pair.other.id}`}>
            <PairText {...pair} />
          </List.Item>
        ))}
      </List>
      {pairs.length > PAIRS_SHOWN && (
        <Text size="sm" mt="xs">
          And {countText(pairs.length - PAIRS_SHOWN)} more.
        </Text>
      )}
    </Alert>
  );
}

function PairText({ one, other, isSame }: SimilarPhotos<GoldenImage>) {
  return (
    <>
      <Name of={one} /> and <Name of={other} /> {isSame ? 'are the same photo' : 'look alike'}
    </>
  );
}

/** With the file's name, because both may have the same meal's. */
function Name({ of: image }: { of: GoldenImage }) {
  const name = nameOf(image);
  return (
    <span dir="auto">
      “{name}”{name !== image.fileName && ` (${image.fileName})`}
    </span>
  );
}
