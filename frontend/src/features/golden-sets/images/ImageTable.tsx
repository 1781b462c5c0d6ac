import type { GoldenImage } from '@carbsight/contracts';
import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconPencil, IconTrash, IconUserHeart } from '@tabler/icons-react';
import { countText, gramsText } from '../../../shared/figures';
import { EmailText } from '../../../shared/ui';
import { dayText, isUntitled, nameOf, truthSourceNames } from '../golden-words';
import { Thumbnail } from '../Thumbnail';
import { useShownPart } from '../useShownPart';
import classes from './images.module.css';

const COLUMNS = ['Image', 'Meal Name', 'Ground Truth Carbs', 'Uploaded By', 'Created', 'Actions'];
const ROWS_AT_ONCE = 50;

type RowActions = { onEdit: (image: GoldenImage) => void; onDelete: (image: GoldenImage) => void };

/** A table, and a list of cards where it would be too narrow for one. */
export function ImageTable({ images, onEdit, onDelete }: RowActions & { images: readonly GoldenImage[] }) {
  const { shown, hidden, showMore } = useShownPart(images, ROWS_AT_ONCE);
  return (
    <div className={classes.list}>
      <table className={classes.table} aria-label="Test Images">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((image) => (
            <ImageRow key={image.id} image={image} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="default" fullWidth mt="md" onClick={showMore}>
          Show more ({countText(hidden)} left)
        </Button>
      )}
    </div>
  );
}

function ImageRow({ image, onEdit, onDelete }: RowActions & { image: GoldenImage }) {
  const { fileName, mealName, groundTruthCarbs, hasTruth, truthSource, thumbnailUrl, uploadedBy, createdAt } = image;
  const name = nameOf(image);
  return (
    <tr>
      <td className={classes.image}>
        <Thumbnail src={thumbnailUrl} />
      </td>
      <th scope="row" className={classes.meal}>
        {(hasTruth || !isUntitled(mealName)) && (
          <Text span fw={600} dir="auto" className={classes.long}>
            {mealName}
          </Text>
        )}
        {!hasTruth && (
          <Text span fs="italic" className={classes.long}>
            No details yet
          </Text>
        )}
        <Text span size="sm" c="dimmed" dir="auto" className={classes.long}>
          {fileName}
        </Text>
        <Marks image={image} />
      </th>
      <td data-label="Ground truth" className={classes.figure}>
        {hasTruth ? gramsText(groundTruthCarbs) : '-'}
        {hasTruth && truthSource && (
          <Text span size="sm" c="dimmed" className={classes.long}>
            {truthSourceNames[truthSource]}
          </Text>
        )}
      </td>
      <td data-label="Uploaded by">
        <span className={classes.long}>{uploadedBy ? <EmailText email={uploadedBy} /> : 'No account'}</span>
      </td>
      <td data-label="Created" className={classes.date}>
        <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </td>
      <td className={classes.actions}>
        <Group gap={4} wrap="nowrap">
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
      </td>
    </tr>
  );
}

function Marks({ image: { isNotFood, isFromUser, ownerChange, tags } }: { image: GoldenImage }) {
  if (!isNotFood && !isFromUser && tags.length === 0) return null;
  return (
    <Group component="span" gap={6} mt={4}>
      {isNotFood && (
        <Badge component="span" tt="none" className={classes.mark} leftSection={<IconBan size={12} aria-hidden />}>
          Not food
        </Badge>
      )}
      {isFromUser && (
        <Badge
          component="span"
          tt="none"
          className={classes.mark}
          leftSection={<IconUserHeart size={12} aria-hidden />}
        >
          From a user
        </Badge>
      )}
      {ownerChange && (
        <Badge
          component="span"
          tt="none"
          className={classes.doubt}
          leftSection={<IconAlertTriangle size={12} aria-hidden />}
        >
          {ownerChange.carbs === null
            ? 'Its owner took the value back'
            : `Its owner says ${gramsText(ownerChange.carbs)} now`}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} component="span" variant="outline" tt="none" className={classes.tag}>
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
