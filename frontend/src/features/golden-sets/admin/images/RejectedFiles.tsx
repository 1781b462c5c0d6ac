import { FailureAlert } from '../../../../shared/ui';
import { type RefusedFile, refusalWords } from './chosen-files';
import { TruncatedList } from './TruncatedList';

/** Chosen files that cannot be used, and why. */
export function RejectedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  const isNoImage = files.some(({ reason }) => reason === 'not-an-image');
  return (
    <FailureAlert>
      <div>{isNoImage ? 'Please select an image file' : 'Some files were left out'}</div>
      <TruncatedList lines={files.map(({ path, reason }) => `${path}: ${refusalWords[reason]}`)} />
    </FailureAlert>
  );
}
