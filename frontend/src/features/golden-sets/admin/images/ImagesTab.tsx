import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { Badge, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  type Column,
  countText,
  DataTable,
  dayText,
  EditorButton,
  ForEditors,
  gramsText,
  IconButton,
  LongText,
  Panel,
  Photo,
  Placeholder,
  TaskDialog,
  Time,
  Tone,
} from '../../../../shared/admin';
import { callEndpoint } from '../../../../shared/api';
import { EmptyState, FailureAlert, PageFailure, showToast } from '../../../../shared/ui';
import { isInWords, isUntitled, itemsText, nameOf, truthSourceNames, WORDS_TILE } from '../golden-words';
import { DuplicateHint } from './DuplicateHint';
import { EditImageDialog } from './EditImageDialog';
import classes from './images.module.css';
import { labelText } from './label-draft';
import { UploadDialog } from './UploadDialog';
import type { GoldenImages } from './useGoldenImages';

type Task =
  | { readonly kind: 'upload' }
  | { readonly kind: 'edit'; readonly image: GoldenImage }
  | { readonly kind: 'delete'; readonly image: GoldenImage };

export function ImagesTab({ images: { data, error, mutate } }: { images: GoldenImages }) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const reload = () => void mutate();
  const upload = (label: string) => (
    <EditorButton Icon={IconUpload} onClick={() => setTask({ kind: 'upload' })}>
      {label}
    </EditorButton>
  );
  return (
    <>
      {!data && error && <PageFailure failure={error} onRetry={() => void mutate()} />}
      {!data && !error && <Placeholder label="Loading images..." />}
      {data && (
        <Panel
          title={data.length > 0 ? `Test Images (${sizeText(data)})` : 'Test Images'}
          description="Every run tests all of them. The truth is a meal’s actual carbs; weighing beats judging by eye."
          actions={data.length > 0 && upload('Upload Image')}
        >
          <Stack>
            <DuplicateHint images={data} />
            {error && <FailureAlert>The list could not be refreshed. {error.sentence}</FailureAlert>}
            {data.length === 0 ? (
              <EmptyState icon={<IconPhoto size={36} />} title="No images yet" action={upload('Upload First Image')}>
                Upload photos of meals whose carbohydrates you know, or a CSV of meals in words.
              </EmptyState>
            ) : (
              <ImageTable
                images={data}
                onEdit={(image) => setTask({ kind: 'edit', image })}
                onDelete={(image) => setTask({ kind: 'delete', image })}
              />
            )}
          </Stack>
        </Panel>
      )}
      {task?.kind === 'upload' && (
        <UploadDialog newest={data?.[0]?.createdAt ?? ''} onUploaded={reload} onClose={close} />
      )}
      {task?.kind === 'edit' && <EditImageDialog image={task.image} onChanged={reload} onClose={close} />}
      {task?.kind === 'delete' && <DeleteImageDialog image={task.image} onChanged={reload} onClose={close} />}
    </>
  );
}

/** A set of photos only is counted without saying so. */
function sizeText(images: readonly GoldenImage[]): string {
  const words = images.filter(isInWords).length;
  return words > 0 ? itemsText(images.length - words, words) : countText(images.length);
}

type DeleteImageDialogProps = { image: GoldenImage; onChanged: () => void; onClose: () => void };

function DeleteImageDialog({ image, onChanged, onClose }: DeleteImageDialogProps) {
  const isWords = isInWords(image);
  const remove = async () => {
    try {
      await callEndpoint(goldenImagesApi.deleteGoldenImage, { params: { imageId: image.id } });
      showToast(isWords ? 'Meal deleted successfully' : 'Image deleted successfully', { title: 'Success' });
    } catch (error) {
      showToast(isWords ? 'Failed to delete meal' : 'Failed to delete image', { title: 'Error', tone: 'failure' });
      throw error;
    } finally {
      // Even after a failure: it may already be gone.
      onChanged();
    }
  };
  return (
    <TaskDialog
      title={isWords ? 'Delete meal' : 'Delete image'}
      submit="Delete"
      isDanger
      run={remove}
      onClose={onClose}
    >
      <Text>
        {isWords
          ? 'Are you sure you want to delete this meal? The results of past runs are kept.'
          : 'Are you sure you want to delete this image? Its files are deleted; the results of past runs are kept.'}
      </Text>
      <Text fw={600} dir="auto">
        {nameOf(image)}
      </Text>
    </TaskDialog>
  );
}

const ROWS_PER_PAGE = 50;

type RowActions = { onEdit: (image: GoldenImage) => void; onDelete: (image: GoldenImage) => void };

const columnsFor = (actions: RowActions): readonly Column<GoldenImage>[] => [
  {
    title: 'Image',
    card: 'picture',
    cell: (image) =>
      isInWords(image) ? <Photo src={null} missing={WORDS_TILE} /> : <Photo src={image.thumbnailUrl} />,
  },
  { title: 'Meal Name', card: 'title', isName: true, width: '38%', cell: (image) => <Meal image={image} /> },
  {
    title: 'Ground Truth Carbs',
    card: { label: 'Ground truth' },
    cell: ({ hasTruth, groundTruthCarbs, truthSource, label }) => (
      <>
        {label ? labelText(label) : hasTruth ? gramsText(groundTruthCarbs) : '-'}
        {hasTruth && truthSource && (
          <Text span inherit c="dimmed">
            <LongText>{truthSourceNames[truthSource]}</LongText>
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'Uploaded By',
    card: { label: 'Uploaded by' },
    width: '22%',
    cell: ({ uploadedBy }) => (
      <LongText lines={1} title={uploadedBy ?? 'No account'}>
        {uploadedBy ?? 'No account'}
      </LongText>
    ),
  },
  { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} text={dayText} /> },
  { title: 'Actions', card: 'foot', width: '1%', cell: (image) => <Actions image={image} {...actions} /> },
];

function ImageTable({ images, onEdit, onDelete }: RowActions & { images: readonly GoldenImage[] }) {
  // The actions only open a dialog: those of the first render will do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => columnsFor({ onEdit, onDelete }), []);
  return (
    <DataTable
      label="Test Images"
      columns={columns}
      rows={images}
      keyOf={({ id }) => id}
      cardsBelow="46rem"
      step={ROWS_PER_PAGE}
    />
  );
}

function Actions({ image, onEdit, onDelete }: RowActions & { image: GoldenImage }) {
  const name = nameOf(image);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label="Edit">
        <ForEditors>
          <IconButton Icon={IconPencil} aria-label={`Edit “${name}”`} onClick={() => onEdit(image)} />
        </ForEditors>
      </Tooltip>
      <Tooltip label="Delete">
        <ForEditors>
          <IconButton
            Icon={IconTrash}
            c="var(--mantine-color-error)"
            aria-label={`Delete “${name}”`}
            onClick={() => onDelete(image)}
          />
        </ForEditors>
      </Tooltip>
    </Group>
  );
}

function Meal({ image }: { image: GoldenImage }) {
  const { mealName, hasTruth, fileName, note, isNotFood, label, isFromUser, ownerChange, tags } = image;
  const isUnnamed = isUntitled(mealName) && (isInWords(image) || (!hasTruth && !label));
  const source = isInWords(image) ? note : fileName;
  return (
    <>
      {!isUnnamed && (
        <Text span inherit fw={600} dir="auto">
          <LongText lines={1} title={mealName}>
            {mealName}
          </LongText>
        </Text>
      )}
      {!hasTruth && !label && (
        <Text span inherit fs="italic">
          <LongText>No details yet</LongText>
        </Text>
      )}
      <span className={classes.below}>
        <Text span inherit {...(isInWords(image) && isUnnamed ? { fw: 600 } : { c: 'dimmed' })} dir="auto">
          <LongText lines={1} title={source}>
            {source}
          </LongText>
        </Text>
        {isNotFood && <Tone tone="quiet">Not food</Tone>}
        {label && <Tone tone="quiet">Nutrition label</Tone>}
        {isFromUser && <Tone tone="good">From a user</Tone>}
        {ownerChange && (
          <Tone tone="warn">
            {ownerChange.carbs === null
              ? 'Its owner withdrew the value'
              : `Its owner now says ${gramsText(ownerChange.carbs)}`}
          </Tone>
        )}
        {tags.map((tag) => (
          <Badge key={tag} component="span" size="sm" variant="outline" tt="none" className={classes.tag}>
            {tag}
          </Badge>
        ))}
      </span>
    </>
  );
}
