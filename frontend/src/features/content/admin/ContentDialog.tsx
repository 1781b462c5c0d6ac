import type { ContentItem } from '@carbsight/contracts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ContractForm } from '../../../shared/forms';
import { Dialog } from '../../../shared/ui';
import { KEEPS_DRAFT } from '../../../shared/ui/useLeaveGuard';
import { ContentFormFields, SaveButton } from './ContentFormFields';
import type { EditorState } from './content-drafts';
import { useContentForm } from './useContentForm';

type ContentDialogProps = {
  /** Null: new content. */
  item: ContentItem | null;
  onSaved: () => void;
  onClose: () => void;
};

export function ContentDialog({ item, onSaved, onClose }: ContentDialogProps) {
  const form = useContentForm({ item }, () => {
    onSaved();
    onClose();
  });
  const editor = form.item ? `/admin/content/${form.item.id}/edit` : '/admin/content/new';
  const state: EditorState = { draft: form.values, item: form.item };
  return (
    <Dialog
      title={item ? 'Edit Content' : 'Create New Content'}
      size="42rem"
      isChanged={form.isChanged}
      onClose={onClose}
    >
      {(close) => (
        <ContractForm form={form}>
          <Text c="dimmed">{item ? 'Update your content' : 'Add new content to your website'}</Text>
          <ContentFormFields form={form} rows={10} />
          <Group justify="space-between">
            <Anchor component={Link} to={editor} state={state} size="sm" py="xs" inert={form.isSaving} {...KEEPS_DRAFT}>
              Full page with preview
            </Anchor>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <SaveButton form={form} />
            </Group>
          </Group>
        </ContractForm>
      )}
    </Dialog>
  );
}
