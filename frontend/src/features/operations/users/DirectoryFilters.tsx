import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type DirectoryFilter, statusNames, tierNames } from './user-words';
import classes from './users.module.css';

const all = { value: 'all', label: 'All' };
const choices = (names: Record<string, string>) => [
  all,
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const tiers = choices(tierNames);
const statuses = choices(statusNames);

type DirectoryFiltersProps = { filter: DirectoryFilter; onChange: (filter: DirectoryFilter) => void };

export function DirectoryFilters({ filter, onChange }: DirectoryFiltersProps) {
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        className={classes.search}
        type="search"
        dir="auto"
        label="Search"
        placeholder="E-mail or display name"
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
        label="Tier"
        data={tiers}
        allowDeselect={false}
        value={filter.tier}
        onChange={(tier) => onChange({ ...filter, tier: tier as DirectoryFilter['tier'] })}
      />
      <Select
        className={classes.filter}
        label="Status"
        data={statuses}
        allowDeselect={false}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status as DirectoryFilter['status'] })}
      />
    </Group>
  );
}
