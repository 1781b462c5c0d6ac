import { type ContentFields, type ContentItem, contentApi } from '@carbsight/contracts';
import { publicPath } from '@carbsight/domain';
import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import useSWR from 'swr';
import { AdminPage, BackButton, Panel } from '../../../shared/admin';
import { type ApiFailure, callEndpoint } from '../../../shared/api';
import { ContractForm } from '../../../shared/forms';
import { DiscardQuestion } from '../../../shared/ui';
import { KEEPS_DRAFT, useLeaveGuard } from '../../../shared/ui/useLeaveGuard';
import { ContentBody } from '../ContentBody';
import { ContentFormFields, SaveButton } from './ContentFormFields';
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
  const guard = useLeaveGuard(form.isChanged);
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
          <ContractForm form={form}>
            <ContentFormFields form={form} rows={ROWS} />
            <Group justify="flex-end">
              <SaveButton form={form} />
            </Group>
          </ContractForm>
        </Panel>
        <Panel title="Live preview" className={classes.previewPanel}>
          <ContentPreview draft={form.values} />
        </Panel>
      </div>
      {guard.isAsking && <DiscardQuestion onDiscard={guard.leave} onStay={guard.stay} />}
    </AdminPage>
  );
}

const TYPING_PAUSE_MS = 400;

type ContentPreviewProps = { draft: Pick<ContentFields, 'title' | 'content' | 'contentType' | 'language'> };

/** The page as readers will see it: the server renders it with the same code as the public page. */
function ContentPreview({ draft: { title, content, contentType, language } }: ContentPreviewProps) {
  const [typed] = useDebouncedValue(content, TYPING_PAUSE_MS);
  const isTooLong = typed.length > contentApi.BODY_MAX;
  const isEmpty = typed.trim() === '';
  const { data, error } = useSWR<{ html: string }, ApiFailure>(
    isEmpty || isTooLong ? null : ['content-preview', contentType, typed],
    () => callEndpoint(contentApi.previewContent, { body: { content: typed, contentType } }),
    { keepPreviousData: true },
  );
  return (
    // A text may be longer than the screen, and people who scroll with the keyboard have to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.preview} aria-label="Preview" tabIndex={0} onClickCapture={openNewTab} {...KEEPS_DRAFT}>
      <p className={classes.previewTitle} dir="auto">
        {title.trim() || 'Untitled'}
      </p>
      {!isEmpty && !isTooLong && data && <ContentBody html={data.html} language={language} />}
      {isEmpty && <Text c="dimmed">What you write appears here as readers will see it.</Text>}
      {isTooLong && <Text c="dimmed">The text is too long for a preview.</Text>}
      {!isEmpty && !isTooLong && error && <Text c="dimmed">{error.sentence}</Text>}
    </section>
  );
}

/** A link of the preview must not lead away from unsaved text. */
function openNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
