import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { FormDialog } from '../FormDialog';
import { FILL_IN } from '../golden-words';
import { ListSkeleton } from '../ListSkeleton';
import { RetryAlert } from '../RetryAlert';
import { Thumbnail } from '../Thumbnail';
import { ImageFields } from './ImageFields';
import classes from './images.module.css';
import { findJsonMistake } from './json-mistake';
import { GONE, useImageForm } from './useImageForm';

const TITLE = 'Edit Image Details';

type EditImageDialogProps = {
  image: GoldenImage;
  onChanged: () => void;
  onClose: () => void;
};

/** Saving replaces the metadata: what the list left out is fetched before anybody can save. */
export function EditImageDialog(props: EditImageDialogProps) {
  return props.image.isMetadataLeftOut ? <EditWholeImage {...props} /> : <EditForm {...props} />;
}

function EditWholeImage({ image, onChanged, onClose }: EditImageDialogProps) {
  const { data, error, mutate } = useEndpoint(goldenImagesApi.getGoldenImage, { imageId: image.id });
  if (data) return <EditForm image={data} onChanged={onChanged} onClose={onClose} />;
  return (
    <FormDialog title={TITLE} onClose={onClose}>
      {error ? (
        <RetryAlert onRetry={() => void mutate()}>{error.status === 404 ? GONE : error.sentence}</RetryAlert>
      ) : (
        <ListSkeleton label="Loading image details..." />
      )}
    </FormDialog>
  );
}

function EditForm({ image, onChanged, onClose }: EditImageDialogProps) {
  const form = useImageForm(image, { onChanged, onSaved: onClose });
  const metadata = useRef<HTMLTextAreaElement>(null);
  const isIncomplete = Object.values(form.errors).includes(FILL_IN);
  const submit = async () => {
    const wrong = await form.save();
    if (wrong.metadata) showMistake(metadata.current, form.values.metadata);
  };
  return (
    <FormDialog title={TITLE} isDirty={form.isDirty} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <div>
            <Thumbnail src={image.imageUrl} alt={`Photo ${image.fileName}`} size="whole" />
            <Text size="sm" c="dimmed" ta="center" mt={4} dir="auto" className={classes.long}>
              {image.fileName}
            </Text>
          </div>
          <ImageFields form={form} metadataRef={metadata} />
          <FailureAlert>{isIncomplete ? FILL_IN : form.problem}</FailureAlert>
          {form.conflict && (
            <RetryAlert label="Load what was saved there" onRetry={() => void form.reload()}>
              {`${form.conflict} Loading it replaces what you have written here.`}
            </RetryAlert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isBusy}>
              Save Details
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

/** Marks the character that is wrong. */
function showMistake(field: HTMLTextAreaElement | null, text: string) {
  const mistake = findJsonMistake(text);
  if (!field || !mistake) return;
  field.focus();
  field.setSelectionRange(mistake.offset, mistake.offset + 1);
}
