import type { ContentFields, ContentItem } from '@carbsight/contracts';
import { publicPath } from '@carbsight/domain';
import { Button, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { AdminPage, BackButton, DiscardDialog, Panel } from '../../../shared/admin';
import { useLeaveGuard } from '../../../shared/ui/useLeaveGuard';
import { ContentFormFields, SaveButton } from './ContentFormFields';
import { ContentPreview } from './ContentPreview';
import classes from './content-admin.module.css';
import { useContentForm } from './useContentForm';

const ROWS = 20;

type ContentEditorProps = {
  item: ContentItem | null;
  draft?: ContentFields | undefined;
  onSaved: (saved: ContentItem) => void;
};

/** The form next to its preview. */
export function ContentEditor({ item, draft, onSaved }: ContentEditorProps) {
  const form = useContentForm({ item, draft }, onSaved);
  const guard = useLeaveGuard(form.isDirty);
  const stored = form.item;
  return (
    <AdminPage
      title={stored ? 'Edit Content' : 'Create New Content'}
      description={stored ? 'Update your content' : 'Add new content to your website'}
      actions={
        <>
          {stored?.status === 'published' && (
            <Button
              component="a"
              href={publicPath(stored.contentType, stored.slug)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              Open live page
            </Button>
          )}
          <BackButton to="/admin/content">Content Management</BackButton>
        </>
      }
    >
      <div className={classes.editor}>
        <Panel title="Write">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.save();
            }}
          >
            <Stack>
              <ContentFormFields form={form} rows={ROWS} />
              <Group justify="flex-end">
                <SaveButton form={form} />
              </Group>
            </Stack>
          </form>
        </Panel>
        <Panel title="Live preview" className={classes.previewPanel}>
          <ContentPreview draft={form.values} />
        </Panel>
      </div>
      {guard.isAsking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </AdminPage>
  );
}
