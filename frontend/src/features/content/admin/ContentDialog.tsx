import type { ContentItem } from '@carbsight/contracts';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../shared/admin';
import { useFocusBack } from '../../../shared/ui/focus';
import { ContentFormFields } from './ContentFormFields';
import type { EditorState } from './content-drafts';
import { SaveButton } from './SaveButton';
import { useContentForm } from './useContentForm';

const WIDTH_2XL = '42rem';

type ContentDialogProps = {
  /** Null: something new. */
  item: ContentItem | null;
  onSaved: () => void;
  onClose: () => void;
};

export function ContentDialog({ item, onSaved, onClose }: ContentDialogProps) {
  const form = useContentForm({ item }, () => {
    onSaved();
    onClose();
  });
  const [isAsking, setAsking] = useState(false);
  useFocusBack();
  const close = () => (form.isDirty ? setAsking(true) : onClose());
  const editor = form.item ? `/admin/content/${form.item.id}/edit` : '/admin/content/new';
  const state: EditorState = { draft: form.values, item: form.item };
  return (
    <Modal
      opened
      // What was written must not be lost by a click beside it.
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      onClose={close}
      title={item ? 'Edit Content' : 'Create New Content'}
      size={WIDTH_2XL}
      returnFocus={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack>
          <Text c="dimmed">{item ? 'Update your content' : 'Add new content to your website'}</Text>
          <ContentFormFields form={form} rows={10} />
          <Group justify="space-between">
            <Anchor component={Link} to={editor} state={state} size="sm" py="xs">
              Full page with preview
            </Anchor>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <SaveButton form={form} />
            </Group>
          </Group>
        </Stack>
      </form>
      {isAsking && (
        <ConfirmDialog
          title="Discard changes"
          confirmLabel="Discard"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          What you have written is not saved yet.
        </ConfirmDialog>
      )}
    </Modal>
  );
}
