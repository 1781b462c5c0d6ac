import { type ContentItem, contentApi } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';
import { randomId } from '../../../shared/random-id';
import { EmptyState, PageFailure, PageLoader, PageTitle } from '../../../shared/ui';
import { ContentEditor } from './ContentEditor';
import { editorState } from './content-drafts';

export default function EditContentPage() {
  const { contentId = '' } = useParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // Kept in state: it is removed from the browser's history as soon as it was saved.
  const [begun] = useState(() => editorState(state));
  // For this visit only: a form that starts from an earlier response would only end in a conflict.
  const [visit] = useState(() => randomId());
  const { data, error, mutate } = useSWR<ContentItem, ApiFailure>(begun?.item ? null : [contentId, visit], () =>
    callEndpoint(contentApi.getContentItem, { params: { contentId } }),
  );
  const item = begun?.item ?? data;
  if (error?.status === 404) return <NoContent />;
  if (error && !item) return <PageFailure isWholePage failure={error} onRetry={() => void mutate()} />;
  if (!item) return <PageLoader label="Loading content..." />;
  return (
    <ContentEditor
      item={item}
      draft={begun?.draft}
      onSaved={() => void navigate(pathname, { replace: true, state: null })}
    />
  );
}

function NoContent() {
  return (
    <>
      <PageTitle hidden>Content not found</PageTitle>
      <EmptyState
        icon={<IconFileOff size={36} />}
        title="This content no longer exists"
        action={
          <Button component={Link} to="/admin/content">
            Content Management
          </Button>
        }
      />
    </>
  );
}
