import { type GoldenImage, type GoldenSetSummary, type GoldenSortKey, goldenImagesApi } from '@carbsight/contracts';
import { Badge, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconPhoto, IconPhotoSearch, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  ALL,
  type Column,
  choicesOf,
  counted,
  countText,
  DataTable,
  dayText,
  EditorButton,
  FilterBar,
  ForEditors,
  gramsText,
  IconButton,
  LongText,
  Panel,
  Photo,
  Quiet,
  Resource,
  TaskDialog,
  Time,
  Tone,
  useFilters,
} from '../../../../shared/admin';
import { callEndpoint, useEndpoint, usePages } from '../../../../shared/api';
import { EmptyState, showToast } from '../../../../shared/ui';
import {
  isInWords,
  isUntitled,
  itemsText,
  nameOf,
  orderNames,
  sortNames,
  sourceNames,
  truthSourceNames,
  WORDS_TILE,
} from '../golden-words';
import { type GoldenSet, POLL_MS } from '../useGoldenSet';
import { DuplicateHint } from './DuplicateHint';
import { EditImageDialog } from './EditImageDialog';
import classes from './images.module.css';
import { labelText } from './label-draft';
import { UploadDialog } from './UploadDialog';

type Task =
  | { readonly kind: 'upload' }
  | { readonly kind: 'edit'; readonly image: GoldenImage }
  | { readonly kind: 'delete'; readonly image: GoldenImage };

/** However long their texts, this many images fit in one response. */
const PAGE = goldenImagesApi.LIST_GUARANTEED_IMAGES;

const FILTERS = {
  search: {
    label: 'Search',
    initial: '',
    placeholder: 'Name, file or note',
    maxLength: goldenImagesApi.GOLDEN_SEARCH_MAX,
  },
  source: { label: 'Source of the truth', initial: 'all', choices: [ALL, ...choicesOf(sourceNames)] },
  sortBy: { label: 'Sort by', initial: 'createdAt', choices: choicesOf(sortNames) },
  sortOrder: { label: 'Order', initial: 'desc', choices: choicesOf(orderNames.createdAt) },
};
const ALL_IMAGES = { search: '', source: 'all' } as const;

export function ImagesTab({ set }: { set: GoldenSet }) {
  const [filter, setFilter, ignored] = useFilters(FILTERS);
  const { search, source, sortBy, sortOrder } = filter;
  const pages = usePages(
    goldenImagesApi.listGoldenImages,
    { ...(search ? { search } : {}), source, sortBy, sortOrder, limit: PAGE },
    { limit: PAGE, refreshInterval: POLL_MS, keepPreviousData: true },
  );
  const duplicates = useEndpoint(goldenImagesApi.listGoldenDuplicates, {});
  const [task, setTask] = useState<Task | null>(null);
  const columns = useMemo(() => columnsFor(setTask), []);
  const close = () => setTask(null);
  const reload = () => {
    for (const shown of [pages, set, duplicates]) void shown.mutate();
  };
  const upload = (label: string) => (
    <EditorButton Icon={IconUpload} onClick={() => setTask({ kind: 'upload' })}>
      {label}
    </EditorButton>
  );
  const images = pages.data?.flat() ?? [];
  const isFiltered = search !== '' || source !== 'all';
  const isEmptySet = images.length === 0 && !isFiltered;
  const sort = (key: string) =>
    setFilter({
      sortBy: key as GoldenSortKey,
      sortOrder: key === sortBy ? (sortOrder === 'desc' ? 'asc' : 'desc') : key === 'mealName' ? 'asc' : 'desc',
    });
  return (
    <>
      <Panel
        title={`Test Images${set.data ? sizeText(set.data) : ''}`}
        description="Every run tests all of them. The truth is a meal’s actual carbs; weighing beats judging by eye."
        actions={!isEmptySet && upload('Upload Image')}
      >
        <Stack>
          {duplicates.data && <DuplicateHint duplicates={duplicates.data} />}
          {!(pages.data && isEmptySet) && (
            <FilterBar
              filters={{ ...FILTERS, sortOrder: { ...FILTERS.sortOrder, choices: choicesOf(orderNames[sortBy]) } }}
              values={filter}
              onChange={setFilter}
            />
          )}
          {ignored.length > 0 && (
            <Text size="sm" role="note" style={{ overflowWrap: 'anywhere' }}>
              Ignored as unknown: {ignored.join(', ')}
            </Text>
          )}
          <Quiet role="status">
            {images.length > 0 && `${pages.hasMore ? 'The first ' : ''}${counted(images.length, 'image')} shown`}
          </Quiet>
          <Resource
            of={pages}
            what="the images"
            isEndless
            empty={
              isEmptySet ? (
                <EmptyState icon={<IconPhoto size={36} />} title="No images yet" action={upload('Upload First Image')}>
                  Upload photos of meals whose carbohydrates you know, or a CSV of meals in words.
                </EmptyState>
              ) : (
                <EmptyState
                  icon={<IconPhotoSearch size={36} />}
                  title="No images found matching your criteria"
                  action={
                    <Button variant="default" onClick={() => setFilter(ALL_IMAGES)}>
                      Show all images
                    </Button>
                  }
                />
              )
            }
          >
            {() => (
              <DataTable
                label="Test Images"
                columns={columns}
                rows={images}
                keyOf={({ id }) => id}
                cardsBelow="46rem"
                sort={{ by: sortBy, order: sortOrder, onSort: sort }}
              />
            )}
          </Resource>
        </Stack>
      </Panel>
      {task?.kind === 'upload' && (
        <UploadDialog newest={set.data?.newestAt ?? ''} onUploaded={reload} onClose={close} />
      )}
      {task?.kind === 'edit' && <EditImageDialog image={task.image} onChanged={reload} onClose={close} />}
      {task?.kind === 'delete' && <DeleteImageDialog image={task.image} onChanged={reload} onClose={close} />}
    </>
  );
}

/** A set of photos only is counted without saying so. */
function sizeText({ images, words, labels }: GoldenSetSummary): string {
  const all = images + labels;
  if (all === 0) return '';
  return ` (${words > 0 ? itemsText(all - words, words) : countText(all)})`;
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

type RowProps = { image: GoldenImage; onTask: (task: Task) => void };

const columnsFor = (onTask: RowProps['onTask']): readonly Column<GoldenImage>[] => [
  {
    title: 'Image',
    card: 'picture',
    cell: (image) =>
      isInWords(image) ? <Photo src={null} missing={WORDS_TILE} /> : <Photo src={image.thumbnailUrl} />,
  },
  {
    title: 'Meal Name',
    card: 'title',
    isName: true,
    width: '38%',
    sortKey: 'mealName',
    cell: (image) => <Meal image={image} />,
  },
  {
    title: 'Ground Truth Carbs',
    card: { label: 'Ground truth' },
    sortKey: 'groundTruthCarbs',
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
  { title: 'Created', sortKey: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} text={dayText} /> },
  { title: 'Actions', card: 'foot', width: '1%', cell: (image) => <Actions image={image} onTask={onTask} /> },
];

function Actions({ image, onTask }: RowProps) {
  const name = nameOf(image);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label="Edit">
        <ForEditors>
          <IconButton Icon={IconPencil} aria-label={`Edit “${name}”`} onClick={() => onTask({ kind: 'edit', image })} />
        </ForEditors>
      </Tooltip>
      <Tooltip label="Delete">
        <ForEditors>
          <IconButton
            Icon={IconTrash}
            c="var(--mantine-color-error)"
            aria-label={`Delete “${name}”`}
            onClick={() => onTask({ kind: 'delete', image })}
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
          <Badge
            key={tag}
            component="span"
            size="sm"
            variant="outline"
            tt="none"
            maw="100%"
            c="dimmed"
            style={{ borderColor: 'var(--cs-line)' }}
          >
            {tag}
          </Badge>
        ))}
      </span>
    </>
  );
}
