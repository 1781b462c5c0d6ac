import { Button, Group, Stack } from '@mantine/core';
import { FormDialog } from '../../../../shared/admin';
import { FailureAlert } from '../../../../shared/ui';
import { FilePicker } from './FilePicker';
import { RejectedFiles } from './RejectedFiles';
import { TruthNotes } from './TruthNotes';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

type UploadDialogProps = {
  /** At least one image may be in the set now. */
  onUploaded: () => void;
  onClose: () => void;
};

export function UploadDialog({ onUploaded, onClose }: UploadDialogProps) {
  const uploads = useUploads({ onSent: onUploaded, onFinished: onClose });
  return (
    <FormDialog title="Upload Image" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!uploads.isSending) void uploads.send();
        }}
      >
        <Stack>
          <FilePicker onFiles={(files) => void uploads.add(files)} isDisabled={uploads.isSending} />
          <RejectedFiles files={uploads.refused} />
          <TruthNotes uploads={uploads} />
          {uploads.uploads.length > 0 && <UploadList uploads={uploads} />}
          <FailureAlert>{uploads.problem}</FailureAlert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={uploads.isSending}>
              Upload Image
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
