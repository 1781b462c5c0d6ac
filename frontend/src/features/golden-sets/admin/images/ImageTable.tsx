import type { GoldenImage } from '@carbsight/contracts';
import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Column, DataTable, dayText, gramsText, LongText, Photo, Tone } from '../../../../shared/admin';
import { EmailText } from '../../../../shared/ui';
import { isUntitled, nameOf, truthSourceNames } from '../golden-words';
import classes from './images.module.css';

const ROWS_AT_ONCE = 50;

type RowActions = { onEdit: (image: GoldenImage) => void; onDelete: (image: GoldenImage) => void };

const columnsFor = (actions: RowActions): readonly Column<GoldenImage>[] => [
  { title: 'Image', card: 'picture', cell: ({ thumbnailUrl }) => <Photo src={thumbnailUrl} /> },
  { title: 'Meal Name', card: 'title', isName: true, width: '38%', cell: (image) => <Meal image={image} /> },
  {
    title: 'Ground Truth Carbs',
    card: { label: 'Ground truth' },
    cell: ({ hasTruth, groundTruthCarbs, truthSource }) => (
      <>
        {hasTruth ? gramsText(groundTruthCarbs) : '-'}
        {hasTruth && truthSource && (
          <Text span size="sm" c="dimmed">
            <LongText>{truthSourceNames[truthSource]}</LongText>
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'Uploaded By',
    card: { label: 'Uploaded by' },
    cell: ({ uploadedBy }) => <LongText>{uploadedBy ? <EmailText email={uploadedBy} /> : 'No account'}</LongText>,
  },
  { title: 'Created', cell: ({ createdAt }) => <time dateTime={createdAt}>{dayText(createdAt)}</time> },
  { title: 'Actions', card: 'foot', width: '1%', cell: (image) => <Actions image={image} {...actions} /> },
];

export function ImageTable({ images, onEdit, onDelete }: RowActions & { images: readonly GoldenImage[] }) {
  // The actions only open a dialog: those of the first drawing do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => columnsFor({ onEdit, onDelete }), []);
  return (
    <DataTable
      label="Test Images"
      columns={columns}
      rows={images}
      keyOf={({ id }) => id}
      cardsBelow="46rem"
      step={ROWS_AT_ONCE}
    />
  );
}

function Actions({ image, onEdit, onDelete }: RowActions & { image: GoldenImage }) {
  const name = nameOf(image);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label="Edit">
        <ActionIcon aria-label={`Edit “${name}”`} onClick={() => onEdit(image)}>
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon c="var(--mantine-color-error)" aria-label={`Delete “${name}”`} onClick={() => onDelete(image)}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function Meal({ image }: { image: GoldenImage }) {
  const { mealName, hasTruth, fileName, isNotFood, isFromUser, ownerChange, tags } = image;
  return (
    <>
      {(hasTruth || !isUntitled(mealName)) && (
        <Text span fw={600} dir="auto">
          <LongText>{mealName}</LongText>
        </Text>
      )}
      {!hasTruth && (
        <Text span fs="italic">
          <LongText>No details yet</LongText>
        </Text>
      )}
      <Text span size="sm" c="dimmed" dir="auto">
        <LongText>{fileName}</LongText>
      </Text>
      <Group component="span" gap={6} mt={isNotFood || isFromUser || tags.length > 0 ? 4 : 0}>
        {isNotFood && <Tone tone="quiet">Not food</Tone>}
        {isFromUser && <Tone tone="good">From a user</Tone>}
        {ownerChange && (
          <Tone tone="warn">
            {ownerChange.carbs === null
              ? 'Its owner took the value back'
              : `Its owner says ${gramsText(ownerChange.carbs)} now`}
          </Tone>
        )}
        {tags.map((tag) => (
          <Badge key={tag} component="span" variant="outline" tt="none" className={classes.tag}>
            {tag}
          </Badge>
        ))}
      </Group>
    </>
  );
}
