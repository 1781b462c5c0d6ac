import { ActionIcon, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { countText, gramsText, Photo } from '../../../../shared/admin';
import { truthSourceNames } from '../golden-words';
import classes from './images.module.css';
import type { Truth } from './truths-csv';
import type { Upload, UploadState, Uploads } from './useUploads';

/** The files to upload, each with preview, details and progress. */
export function UploadList({ uploads: { uploads, stateOf, truthOf, remove, isSending } }: { uploads: Uploads }) {
  const done = uploads.filter((upload) => stateOf(upload).status === 'done').length;
  const failed = uploads.filter((upload) => stateOf(upload).status === 'failed').length;
  return (
    <div>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {isSending || done + failed > 0
          ? `${countText(done)} of ${countText(uploads.length)} uploaded${failed > 0 ? `, ${countText(failed)} failed` : ''}`
          : `${countText(uploads.length)} ${uploads.length === 1 ? 'image' : 'images'} chosen`}
      </Text>
      <ul className={classes.uploads} aria-label="Chosen images">
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
        <Photo src={upload.previewUrl} alt={`Preview of ${upload.path}`} />
        <div className={classes.grow}>
          <Text fw={600} size="sm" dir="auto" className={classes.long}>
            {upload.path}
          </Text>
          <Text size="sm" c="dimmed" className={classes.long}>
            {truth ? detailsText(truth) : 'No details yet'}
          </Text>
          <StateNote state={state} path={upload.path} />
        </div>
        {onRemove && state.status !== 'done' && (
          <ActionIcon aria-label={`Leave out “${upload.path}”`} onClick={() => onRemove(upload)}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
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

function StateNote({ state, path }: { state: UploadState; path: string }) {
  if (state.status === 'waiting') return null;
  if (state.status === 'sending') {
    return <Progress mt={6} value={Math.round(state.share * 100)} aria-label={`Upload of ${path}`} />;
  }
  if (state.status === 'busy') {
    return (
      <Text size="sm" c="dimmed" mt={6}>
        Many photos are arriving right now. This one is sent again automatically.
      </Text>
    );
  }
  const isDone = state.status === 'done';
  const Icon = isDone ? IconCheck : IconAlertTriangle;
  return (
    <Text size="sm" fw={600} c={isDone ? 'var(--cs-pine-ink)' : 'var(--mantine-color-error)'} className={classes.note}>
      <Icon size={16} aria-hidden="true" />
      <span>{isDone ? 'Uploaded' : state.reason}</span>
    </Text>
  );
}

function detailsText({ mealName, groundTruthCarbs, truthSource, isNotFood, tags }: Truth): string {
  const parts = [
    mealName ?? 'Untitled',
    groundTruthCarbs === undefined ? 'no carbs stated' : gramsText(groundTruthCarbs),
    ...(truthSource ? [truthSourceNames[truthSource]] : []),
    ...(isNotFood ? ['Not food'] : []),
    ...tags,
  ];
  return parts.join(' · ');
}
