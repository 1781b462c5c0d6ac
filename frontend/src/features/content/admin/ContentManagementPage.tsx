import type { ContentItem } from '@carbsight/contracts';
import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage, Panel } from '../../../shared/admin';
import { ContentDialog } from './ContentDialog';
import { ContentFilters } from './ContentFilters';
import { ContentLibrary } from './ContentLibrary';
import { type ContentFilter, useContentPages } from './useContentPages';

const TYPING_PAUSE_MS = 300;
const EVERYTHING: ContentFilter = { search: '', contentType: 'all', status: 'all' };

export default function ContentManagementPage() {
  const [typed, setTyped] = useState(EVERYTHING);
  const [search] = useDebouncedValue(typed.search.trim().replace(/\s+/g, ' '), TYPING_PAUSE_MS);
  const filter = { ...typed, search };
  const pages = useContentPages(filter);
  /** `new`: the dialog for something new. */
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);
  const isFiltered = filter.search !== '' || filter.contentType !== 'all' || filter.status !== 'all';
  return (
    <AdminPage
      title="Content Management"
      description="Create, edit, and publish website content and blog posts"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Create Content
        </Button>
      }
    >
      <Panel title="Content Library" description="Manage all website content from one place">
        <Stack>
          <ContentFilters filter={typed} onChange={setTyped} />
          <ContentLibrary
            pages={pages}
            isFiltered={isFiltered}
            onShowAll={() => setTyped(EVERYTHING)}
            onEdit={setEdited}
          />
        </Stack>
      </Panel>
      {edited && (
        <ContentDialog item={edited === 'new' ? null : edited} onSaved={pages.reload} onClose={() => setEdited(null)} />
      )}
    </AdminPage>
  );
}
