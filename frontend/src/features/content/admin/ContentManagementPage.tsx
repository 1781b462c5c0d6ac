import { type ContentItem, contentApi } from '@carbsight/contracts';
import { contentStatusLabels, contentTypeLabels } from '@carbsight/domain';
import { ActionIcon, Badge, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconExternalLink,
  IconFileSearch,
  IconFileText,
  IconLayoutColumns,
  IconPencil,
  IconPlus,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  AdminPage,
  ALL,
  choicesOf,
  dayText,
  EditorButton,
  FilterBar,
  ForEditors,
  Panel,
  Quiet,
  Resource,
  Rows,
  TaskDialog,
  Time,
  useFilters,
  usePageLimit,
} from '../../../shared/admin';
import { callEndpoint, errorMessage, usePages } from '../../../shared/api';
import { EmptyState, FailureAlert, showToast } from '../../../shared/ui';
import { ContentDialog } from './ContentDialog';
import classes from './content-admin.module.css';
import { languageName } from './language-name';
import { useContentOptions } from './useContentOptions';

const REDRAWN_MS = 300;
const FILTERS = {
  search: { label: 'Search', initial: '', placeholder: 'Title or slug', maxLength: 200 },
  contentType: { label: 'Content Type', initial: 'all', choices: [ALL, ...choicesOf(contentTypeLabels)] },
  status: { label: 'Status', initial: 'all', choices: [ALL, ...choicesOf(contentStatusLabels)] },
};

export default function ContentManagementPage() {
  const [filter, setFilter] = useFilters(FILTERS);
  const { search, contentType, status } = filter;
  const { types, statuses } = useContentOptions();
  const filters = {
    ...FILTERS,
    contentType: { ...FILTERS.contentType, choices: [ALL, ...types] },
    status: { ...FILTERS.status, choices: [ALL, ...statuses] },
  };
  const asked = {
    ...(search ? { search } : {}),
    ...(contentType === 'all' ? {} : { contentType }),
    ...(status === 'all' ? {} : { status }),
  };
  const limit = usePageLimit(contentApi.CONTENT_PAGE);
  const pages = usePages(contentApi.listContent, { ...asked, limit }, { limit, keepPreviousData: true });
  const reload = () => void pages.mutate();
  /** `new`: the dialog for new content. */
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);
  return (
    <AdminPage
      title="Content Management"
      description="Create, edit, and publish website content and blog posts"
      actions={
        <EditorButton Icon={IconPlus} onClick={() => setEdited('new')}>
          Create Content
        </EditorButton>
      }
    >
      <Panel title="Content Library" description="Manage all website content from one place">
        <Stack>
          <FilterBar filters={filters} values={filter} onChange={setFilter} />
          <Resource
            of={pages}
            loading="Loading content..."
            empty={
              Object.keys(asked).length > 0 ? (
                <EmptyState
                  icon={<IconFileSearch size={36} />}
                  title="No matches"
                  action={
                    <Button
                      variant="default"
                      onClick={() => setFilter({ search: '', contentType: 'all', status: 'all' })}
                    >
                      Show all content
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={<IconFileText size={36} />} title="No content yet">
                  No content created yet. Click "Create Content" to get started.
                </EmptyState>
              )
            }
          >
            {(shown) => <ContentList items={shown.flat()} onChanged={reload} onEdit={setEdited} />}
          </Resource>
        </Stack>
      </Panel>
      {edited && (
        <ContentDialog item={edited === 'new' ? null : edited} onSaved={reload} onClose={() => setEdited(null)} />
      )}
    </AdminPage>
  );
}

type ContentListProps = {
  items: readonly ContentItem[];
  onChanged: () => void;
  onEdit: (item: ContentItem) => void;
};

function ContentList({ items, onChanged, onEdit }: ContentListProps) {
  const { isBusy, problem, publish, remove } = useContentActions(onChanged);
  const [toDelete, setToDelete] = useState<ContentItem | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  /** The pressed button is gone by then: keyboard users continue here rather than at the top of the page. */
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) ref.current?.focus();
    }, REDRAWN_MS);

  return (
    <Stack ref={ref} tabIndex={-1} className={classes.library}>
      <FailureAlert>{problem}</FailureAlert>
      <Rows label="Content">
        {items.map((item) => (
          <ContentRow
            key={item.id}
            item={item}
            isBusy={isBusy}
            onPublish={(chosen) => void publish(chosen).then(keepFocus)}
            onEdit={onEdit}
            onDelete={setToDelete}
          />
        ))}
      </Rows>
      {toDelete && (
        <TaskDialog
          title="Delete content"
          submit="Delete"
          isDanger
          run={() => remove(toDelete).then(keepFocus)}
          onClose={() => setToDelete(null)}
        >
          <Text>Are you sure you want to delete this content?</Text>
          <Text fw={600} dir="auto">
            {toDelete.title}
          </Text>
        </TaskDialog>
      )}
    </Stack>
  );
}

type ContentRowProps = {
  item: ContentItem;
  /** An item of the list is being published or deleted. */
  isBusy: boolean;
  onPublish: (item: ContentItem) => void;
  onEdit: (item: ContentItem) => void;
  onDelete: (item: ContentItem) => void;
};

function ContentRow({ item, isBusy, onPublish, onEdit, onDelete }: ContentRowProps) {
  const { id, title, status, contentType, slug, language, createdAt, publishedAt } = item;
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <li>
      <div className={classes.words}>
        <Group gap="4px 10px">
          <Text fw={600} component="h3" dir="auto" lang={language} className={classes.title}>
            {title}
          </Text>
          <Group gap={6} wrap="nowrap">
            <Badge variant="light" tt="none" className={classes[status]}>
              {contentStatusLabels[status]}
            </Badge>
            <Badge variant="outline" tt="none" className={classes.type}>
              {contentTypeLabels[contentType]}
            </Badge>
          </Group>
        </Group>
        <Quiet className={classes.details}>
          <span>Slug: /{slug}</span>
          {language !== 'en' && <span>{languageName(language)}</span>}
          <span>
            Created: <Time at={createdAt} text={dayText} />
          </span>
          {publishedAt && (
            <span>
              Published: <Time at={publishedAt} text={dayText} />
            </span>
          )}
        </Quiet>
      </div>
      <Group gap={4} wrap="nowrap" className={classes.actions}>
        {status === 'published' && (
          <Tooltip label="Open live page">
            <ActionIcon
              component="a"
              href={`/${contentType}/${slug}`}
              target="_blank"
              rel="noopener"
              aria-label={`Open the live page of “${title}” in a new tab`}
            >
              <IconExternalLink {...icon} />
            </ActionIcon>
          </Tooltip>
        )}
        {status === 'draft' && (
          <EditorButton
            variant="light"
            size="sm"
            mih={44}
            leftSection={<IconWorldUpload {...icon} />}
            disabled={isBusy}
            aria-label={`Publish “${title}”`}
            onClick={() => onPublish(item)}
          >
            Publish
          </EditorButton>
        )}
        <Tooltip label="Edit">
          <ForEditors>
            <ActionIcon aria-label={`Edit “${title}”`} onClick={() => onEdit(item)}>
              <IconPencil {...icon} />
            </ActionIcon>
          </ForEditors>
        </Tooltip>
        <Tooltip label="Edit with preview">
          <ForEditors>
            <ActionIcon
              component={Link}
              to={`/admin/content/${id}/edit`}
              aria-label={`Edit “${title}” on a full page with preview`}
            >
              <IconLayoutColumns {...icon} />
            </ActionIcon>
          </ForEditors>
        </Tooltip>
        <Tooltip label="Delete">
          <ForEditors>
            <ActionIcon
              c="var(--mantine-color-error)"
              disabled={isBusy}
              aria-label={`Delete “${title}”`}
              onClick={() => onDelete(item)}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </ForEditors>
        </Tooltip>
      </Group>
    </li>
  );
}

/** Publishing and deleting from the list, which is reloaded afterwards whatever happened. */
function useContentActions(reload: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (done: string, failed: string, call: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await call();
      showToast(done, { title: 'Success' });
    } catch (error) {
      showToast(failed, { title: 'Error', tone: 'failure' });
      setProblem(errorMessage(error));
    }
    setBusy(false);
    reload();
  };

  return {
    isBusy,
    /** Why the last action failed. */
    problem,
    publish: ({ id, version }: ContentItem) =>
      run('Content published successfully', 'Failed to publish content', () =>
        callEndpoint(contentApi.publishContent, { params: { contentId: id }, body: { version } }),
      ),
    remove: ({ id, version }: ContentItem) =>
      run('Content deleted successfully', 'Failed to delete content', () =>
        callEndpoint(contentApi.deleteContent, { params: { contentId: id }, query: { version } }),
      ),
  };
}
