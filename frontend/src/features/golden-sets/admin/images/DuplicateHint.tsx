import { type GoldenDuplicates, goldenImagesApi } from '@carbsight/contracts';
import { Alert, List, Text } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { counted, countText } from '../../../../shared/admin';
import { nameOf } from '../golden-words';

type Pair = GoldenDuplicates['pairs'][number];

/** Names photos that are in the set twice. People decide whether one of them goes. Renders nothing without any. */
export function DuplicateHint({ duplicates: { pairs, total, isNewestOnly } }: { duplicates: GoldenDuplicates }) {
  if (total === 0) return null;
  return (
    <Alert
      role="region"
      color="yellow"
      icon={<IconPhotoSearch aria-hidden="true" />}
      title={`Possible duplicates: ${counted(total, 'pair')} of photos`}
    >
      <Text size="sm">
        Identical photos count as repeats of one image. Photos that only look alike count as two, so their meal counts
        twice. Nothing is deleted automatically.
        {isNewestOnly && ` Only the newest ${countText(goldenImagesApi.PHOTOS_COMPARED_MAX)} photos were compared.`}
      </Text>
      <List size="sm" mt="xs">
        {pairs.map((pair) => (
          <List.Item key={`${pair.one.id} ${pair.other.id}`}>
            <PairText {...pair} />
          </List.Item>
        ))}
      </List>
      {total > pairs.length && (
        <Text size="sm" mt="xs">
          And {countText(total - pairs.length)} more.
        </Text>
      )}
    </Alert>
  );
}

function PairText({ one, other, isSame }: Pair) {
  return (
    <>
      <Name of={one} /> and <Name of={other} /> {isSame ? 'are the same photo' : 'look alike'}
    </>
  );
}

/** With the file's name, because both may have the same meal's. */
function Name({ of: image }: { of: Pair['one'] }) {
  const name = nameOf(image);
  return (
    <span dir="auto">
      “{name}”{name !== image.fileName && ` (${image.fileName})`}
    </span>
  );
}
