import type { ContentItem } from '@carbsight/contracts';
import { contentStatusLabels, contentTypeLabels } from '@carbsight/domain';
import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconExternalLink, IconLayoutColumns, IconPencil, IconTrash, IconWorldUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './content-admin.module.css';
import { dayText } from './content-dates';

type ContentRowProps = {
  item: ContentItem;
  /** Something of the list is being published or deleted. */
  isBusy: boolean;
  onPublish: (item: ContentItem) => void;
  onEdit: (item: ContentItem) => void;
  onDelete: (item: ContentItem) => void;
};

export function ContentRow({ item, isBusy, onPublish, onEdit, onDelete }: ContentRowProps) {
  const { id, title, status, contentType, slug, createdAt, publishedAt } = item;
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="4px 10px">
          <Text fw={600} component="h3" dir="auto" className={classes.title}>
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
        <Text size="sm" c="dimmed" className={classes.details}>
          <span>Slug: /{slug}</span>
          <span>
            Created: <time dateTime={createdAt}>{dayText(createdAt)}</time>
          </span>
          {publishedAt && (
            <span>
              Published: <time dateTime={publishedAt}>{dayText(publishedAt)}</time>
            </span>
          )}
        </Text>
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
          <Button
            variant="light"
            size="sm"
            mih={44}
            leftSection={<IconWorldUpload {...icon} />}
            disabled={isBusy}
            aria-label={`Publish “${title}”`}
            onClick={() => onPublish(item)}
          >
            Publish
          </Button>
        )}
        <Tooltip label="Edit">
          <ActionIcon aria-label={`Edit “${title}”`} onClick={() => onEdit(item)}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Edit with preview">
          <ActionIcon
            component={Link}
            to={`/admin/content/${id}/edit`}
            aria-label={`Edit “${title}” on a full page with preview`}
          >
            <IconLayoutColumns {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Delete">
          <ActionIcon
            c="var(--mantine-color-error)"
            disabled={isBusy}
            aria-label={`Delete “${title}”`}
            onClick={() => onDelete(item)}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </li>
  );
}
