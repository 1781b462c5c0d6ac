import { type ContentFields, contentApi } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MouseEvent } from 'react';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';
import { KEEPS_DRAFT } from '../../../shared/ui/useLeaveGuard';
import { ContentBody } from '../ContentBody';
import classes from './content-admin.module.css';

const TYPING_PAUSE_MS = 400;

type ContentPreviewProps = { draft: Pick<ContentFields, 'title' | 'content' | 'contentType'> };

/** The page as readers will see it: the server renders it with the same code as the public page. */
export function ContentPreview({ draft: { title, content, contentType } }: ContentPreviewProps) {
  const [typed] = useDebouncedValue(content, TYPING_PAUSE_MS);
  const isTooLong = typed.length > contentApi.BODY_MAX;
  const isEmpty = typed.trim() === '';
  const { data, error } = useSWR<{ html: string }, ApiFailure>(
    isEmpty || isTooLong ? null : ['content-preview', contentType, typed],
    () => callEndpoint(contentApi.previewContent, { body: { content: typed, contentType } }),
    { keepPreviousData: true },
  );
  return (
    // A text may be longer than the screen, and whoever scrolls with the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.preview} aria-label="Preview" tabIndex={0} onClickCapture={openBeside} {...KEEPS_DRAFT}>
      <p className={classes.previewTitle} dir="auto">
        {title.trim() || 'Untitled'}
      </p>
      {!isEmpty && !isTooLong && data && <ContentBody html={data.html} />}
      {isEmpty && <Text c="dimmed">What you write appears here as readers will see it.</Text>}
      {isTooLong && <Text c="dimmed">The text is too long for a preview.</Text>}
      {!isEmpty && !isTooLong && error && <Text c="dimmed">{error.sentence}</Text>}
    </section>
  );
}

/** A link of the preview must not lead away from unsaved text. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
