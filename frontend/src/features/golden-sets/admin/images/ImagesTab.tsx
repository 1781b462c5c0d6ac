import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { countText, Panel, Placeholder, TaskDialog } from '../../../../shared/admin';
import { callEndpoint } from '../../../../shared/api';
import { EmptyState, FailureAlert, PageFailure, showToast } from '../../../../shared/ui';
import { nameOf } from '../golden-words';
import { EditImageDialog } from './EditImageDialog';
import { ImageTable } from './ImageTable';
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
    <Button leftSection={<IconUpload size={18} aria-hidden="true" />} onClick={() => setTask({ kind: 'upload' })}>
      {label}
    </Button>
  );
  return (
    <>
      {!data && error && <PageFailure message={error.sentence} onRetry={() => void mutate()} />}
      {!data && !error && <Placeholder label="Loading images..." />}
      {data && (
        <Panel
          title={data.length > 0 ? `Test Images (${countText(data.length)})` : 'Test Images'}
          description="Every run reads all of them. A truth that was weighed says more than one taken by eye."
          actions={data.length > 0 && upload('Upload Image')}
        >
          <Stack>
            {error && <FailureAlert>The list could not be refreshed. {error.sentence}</FailureAlert>}
            {data.length === 0 ? (
              <EmptyState icon={<IconPhoto size={36} />} title="No images yet" action={upload('Upload First Image')}>
                Upload photos of meals whose carbohydrates you know.
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
      {task?.kind === 'upload' && <UploadDialog onUploaded={reload} onClose={close} />}
      {task?.kind === 'edit' && <EditImageDialog image={task.image} onChanged={reload} onClose={close} />}
      {task?.kind === 'delete' && <DeleteImageDialog image={task.image} onChanged={reload} onClose={close} />}
    </>
  );
}

type DeleteImageDialogProps = { image: GoldenImage; onChanged: () => void; onClose: () => void };

function DeleteImageDialog({ image, onChanged, onClose }: DeleteImageDialogProps) {
  const remove = async () => {
    try {
      await callEndpoint(goldenImagesApi.deleteGoldenImage, { params: { imageId: image.id } });
      showToast('Image deleted successfully', { title: 'Success' });
    } catch (error) {
      showToast('Failed to delete image', { title: 'Error', tone: 'failure' });
      throw error;
    } finally {
      // After a failure, too: it may be gone already.
      onChanged();
    }
  };
  return (
    <TaskDialog title="Delete image" submit="Delete" isDanger run={remove} onClose={onClose}>
      <Text>Are you sure you want to delete this image? Its files go; what past runs said of it stays.</Text>
      <Text fw={600} dir="auto">
        {nameOf(image)}
      </Text>
    </TaskDialog>
  );
}
