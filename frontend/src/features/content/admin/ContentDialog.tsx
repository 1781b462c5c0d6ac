import type { ContentItem } from '@carbsight/contracts';
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DiscardDialog } from '../../../shared/admin';
import { useFocusBack } from '../../../shared/ui/focus';
import { KEEPS_TEXT, useLeaveGuard } from '../../../shared/ui/useLeaveGuard';
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
  const guard = useLeaveGuard(form.isDirty);
  const isQuestioned = isAsking || guard.isAsking;
  useFocusBack();
  const close = () => (form.isDirty ? setAsking(true) : onClose());
  const editor = form.item ? `/admin/content/${form.item.id}/edit` : '/admin/content/new';
  const state: EditorState = { draft: form.values, item: form.item };
  return (
    <Modal
      opened
      // What was written must not be lost by a click beside it.
      closeOnClickOutside={false}
      closeOnEscape={!isQuestioned}
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
            <Anchor component={Link} to={editor} state={state} size="sm" py="xs" inert={form.isSaving} {...KEEPS_TEXT}>
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
      {isQuestioned && (
        <DiscardDialog
          onDiscard={guard.isAsking ? guard.leave : onClose}
          onStay={() => {
            setAsking(false);
            guard.stay();
          }}
        />
      )}
    </Modal>
  );
}
