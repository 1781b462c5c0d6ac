import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './content-admin.module.css';
import { useContentOptions } from './useContentOptions';
import type { ContentFilter } from './useContentPages';

const all = { value: 'all', label: 'All' } as const;

type ContentFiltersProps = { filter: ContentFilter; onChange: (filter: ContentFilter) => void };

export function ContentFilters({ filter, onChange }: ContentFiltersProps) {
  const { types, statuses } = useContentOptions();
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        className={classes.search}
        type="search"
        dir="auto"
        label="Search"
        placeholder="Title or slug"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={
          filter.search && <CloseButton aria-label="Clear search" onClick={() => onChange({ ...filter, search: '' })} />
        }
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        className={classes.filter}
        label="Content Type"
        data={[all, ...types]}
        allowDeselect={false}
        value={filter.contentType}
        onChange={(value) => onChange({ ...filter, contentType: value ?? 'all' })}
      />
      <Select
        className={classes.filter}
        label="Status"
        data={[all, ...statuses]}
        allowDeselect={false}
        value={filter.status}
        onChange={(value) => onChange({ ...filter, status: value ?? 'all' })}
      />
    </Group>
  );
}
