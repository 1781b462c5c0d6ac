import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './overview.module.css';
import type { OverviewAddress } from './overview-address';
import { orderNames, sortNames } from './overview-words';

const TYPING_PAUSE_MS = 300;
const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const sorts = choices(sortNames);

type OverviewControlsProps = {
  address: OverviewAddress;
  onChange: (differs: Partial<OverviewAddress>, options?: { replace: boolean }) => void;
};

/** Whatever is chosen, the list begins at its first page again. */
export function OverviewControls({ address, onChange }: OverviewControlsProps) {
  const { sortBy, sortOrder } = address;
  const { typed, setTyped } = useTypedSearch(address.search, (search) =>
    onChange({ search, page: 1 }, { replace: true }),
  );
  return (
    <Group align="flex-end" gap="sm" role="search">
      <TextInput
        className={classes.search}
        type="search"
        dir="auto"
        label="Search"
        placeholder="User e-mail or food name"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={typed && <CloseButton aria-label="Clear search" onClick={() => setTyped('')} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        className={classes.filter}
        label="Sort by"
        data={sorts}
        allowDeselect={false}
        value={sortBy}
        onChange={(value) => onChange({ sortBy: value as OverviewAddress['sortBy'], page: 1 })}
      />
      <Select
        className={classes.filter}
        label="Order"
        data={choices(orderNames(sortBy))}
        allowDeselect={false}
        value={sortOrder}
        onChange={(value) => onChange({ sortOrder: value as OverviewAddress['sortOrder'], page: 1 })}
      />
    </Group>
  );
}

/** Searches when the typing pauses; follows the address when that changes otherwise, by the back button for example. */
function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [settled] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const asked = useRef(search);
  useEffect(() => {
    if (settled === asked.current || settled !== typed.trim()) return;
    asked.current = settled;
    onSearch(settled);
  }, [settled, typed, onSearch]);
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  return { typed, setTyped };
}
