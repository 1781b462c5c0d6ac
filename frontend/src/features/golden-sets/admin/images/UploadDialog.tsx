import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { countText, FormDialog, gramsText, IconButton, Photo, Quiet } from '../../../../shared/admin';
import { ErrorDetails, FailureAlert } from '../../../../shared/ui';
import { itemsText, truthSourceNames, WORDS_TILE } from '../golden-words';
import { type RefusedFile, refusalWords } from './chosen-files';
import { FilePicker } from './FilePicker';
import classes from './images.module.css';
import type { Truth } from './truths-csv';
import {
  isPhoto,
  itemsIn,
  type Upload,
  type UploadState,
  type Uploads,
  useUploads,
  type WordsUpload,
} from './useUploads';

type UploadDialogProps = {
  /** When the newest item of the set was created; empty while there is none. */
  newest: string;
  /** At least one image may be in the set now. */
  onUploaded: () => void;
  onClose: () => void;
};

export function UploadDialog({ newest, onUploaded, onClose }: UploadDialogProps) {
  const uploads = useUploads({ newest, onSent: onUploaded, onFinished: onClose });
  return (
    <FormDialog title="Upload Image" form={uploads.form} submit="Upload Image" onClose={onClose}>
      <FilePicker onFiles={(files) => void uploads.add(files)} isDisabled={uploads.isSending} />
      <RejectedFiles files={uploads.refused} />
      <TruthHints uploads={uploads} />
      {uploads.uploads.length > 0 && <UploadList uploads={uploads} />}
    </FormDialog>
  );
}

/** Chosen files that cannot be used, and why. */
function RejectedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  const isNoImage = files.some(({ reason }) => reason === 'not-an-image');
  return (
    <FailureAlert>
      <div>{isNoImage ? 'Please select an image file' : 'Some files were left out'}</div>
      <TruncatedList lines={files.map(({ path, reason }) => `${path}: ${refusalWords[reason]}`)} />
    </FailureAlert>
  );
}

/** How much of the CSV is used, and which lines are not. */
function TruthHints({
  uploads: { truthFile, truthProblems, truthOf, photos, isSending, dropTruths },
}: {
  uploads: Uploads;
}) {
  if (!truthFile) return null;
  const used = photos.filter((photo) => truthOf(photo)).length;
  const words = truthFile.words.length;
  const parts = [
    ...(photos.length > 0 || words === 0
      ? [`details for ${countText(used)} of ${countText(photos.length)} images`]
      : []),
    ...(words > 0 ? [itemsText(0, words)] : []),
  ];
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <IconFileSpreadsheet size={20} aria-hidden="true" />
        <Text size="sm" className={classes.grow} role="status">
          {truthFile.fileName}: {parts.join(', ')}
        </Text>
        <Button variant="subtle" size="compact-sm" mih={36} disabled={isSending} onClick={dropTruths}>
          Leave the CSV out
        </Button>
      </Group>
      {truthProblems.length > 0 && (
        <FailureAlert>
          <div>These lines of the CSV are not used:</div>
          <TruncatedList lines={truthProblems} />
        </FailureAlert>
      )}
    </>
  );
}

const LINES = 8;

/** The first few of possibly hundreds, and how many more there are. */
function TruncatedList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.shortList}>
      {lines.slice(0, LINES).map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
      {lines.length > LINES && <li>and {countText(lines.length - LINES)} more</li>}
    </ul>
  );
}

/** The files to upload, each with preview, details and progress. */
function UploadList({ uploads: { uploads, photos, stateOf, truthOf, remove, isSending } }: { uploads: Uploads }) {
  const all = itemsIn(uploads);
  const done = itemsIn(uploads.filter((upload) => stateOf(upload).status === 'done'));
  const failed = itemsIn(uploads.filter((upload) => stateOf(upload).status === 'failed'));
  return (
    <div>
      <Quiet role="status" mb="xs">
        {isSending || done + failed > 0
          ? `${countText(done)} of ${countText(all)} uploaded${failed > 0 ? `, ${countText(failed)} failed` : ''}`
          : `${itemsText(photos.length, all - photos.length, 'image')} chosen`}
      </Quiet>
      <ul className={classes.uploads} aria-label="Chosen images and meals">
        {uploads.map((upload) => (
          <UploadCard
            key={upload.id}
            upload={upload}
            state={stateOf(upload)}
            truth={truthOf(upload)}
            onRemove={isSending ? undefined : remove}
          />
        ))}
      </ul>
    </div>
  );
}

type UploadCardProps = {
  upload: Upload;
  state: UploadState;
  truth: Truth | undefined;
  onRemove: ((upload: Upload) => void) | undefined;
};

// Progress arrives many times a second, for three cards of hundreds.
const UploadCard = memo(
  function UploadCard({ upload, state, truth, onRemove }: UploadCardProps) {
    return (
      <li className={classes.upload}>
        {isPhoto(upload) ? (
          <Photo src={upload.previewUrl} alt={`Preview of ${upload.path}`} />
        ) : (
          <Photo src={null} missing={WORDS_TILE} />
        )}
        <div className={classes.grow}>
          <Text fw={600} size="sm" dir="auto" className={classes.long}>
            {upload.path}
          </Text>
          <Quiet className={classes.long}>{isPhoto(upload) ? detailsText(truth) : firstOf(upload)}</Quiet>
          <StateHint state={state} path={upload.path} />
        </div>
        {onRemove && state.status !== 'done' && (
          <IconButton Icon={IconX} aria-label={`Leave out “${upload.path}”`} onClick={() => onRemove(upload)} />
        )}
      </li>
    );
  },
  (before, after) =>
    before.upload === after.upload &&
    before.state === after.state &&
    before.truth === after.truth &&
    (before.onRemove === undefined) === (after.onRemove === undefined),
);

function StateHint({ state, path }: { state: UploadState; path: string }) {
  if (state.status === 'waiting') return null;
  if (state.status === 'sending') {
    return <Progress mt={6} value={Math.round(state.fraction * 100)} aria-label={`Upload of ${path}`} />;
  }
  if (state.status === 'busy') {
    return <Quiet mt={6}>Many photos are arriving right now. This one will be sent again automatically.</Quiet>;
  }
  const isDone = state.status === 'done';
  const Icon = isDone ? IconCheck : IconAlertTriangle;
  return (
    <>
      <Text
        size="sm"
        fw={600}
        c={isDone ? 'var(--cs-pine-ink)' : 'var(--mantine-color-error)'}
        className={classes.outcome}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{isDone ? 'Uploaded' : state.reason}</span>
      </Text>
      {!isDone && <ErrorDetails of={state.error} />}
    </>
  );
}

/** The first of the meals stands for all. */
function firstOf({ words: [first, ...others] }: WordsUpload): string {
  if (!first) return '';
  const { note, groundTruthCarbs } = first.meal;
  return `“${note}” · ${gramsText(groundTruthCarbs)}${others.length > 0 ? ' · …' : ''}`;
}

function detailsText(truth: Truth | undefined): string {
  if (!truth) return 'No details yet';
  const { mealName, groundTruthCarbs, truthSource, isNotFood, tags, note } = truth;
  const parts = [
    mealName ?? 'Untitled',
    groundTruthCarbs === undefined ? 'no carbs stated' : gramsText(groundTruthCarbs),
    ...(truthSource ? [truthSourceNames[truthSource]] : []),
    ...(isNotFood ? ['Not food'] : []),
    ...tags,
    ...(note ? [`“${note}”`] : []),
  ];
  return parts.join(' · ');
}
