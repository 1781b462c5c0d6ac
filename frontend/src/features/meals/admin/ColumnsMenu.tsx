import { Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ActionButton } from '../../../shared/admin';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './scan-filters';

type ColumnsMenuProps = { shown: readonly OptionalColumn[]; onChange: (names: OptionalColumn[]) => void };

/** Columns in addition to those that are always shown. */
export function ColumnsMenu({ shown, onChange }: ColumnsMenuProps) {
  const names = Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[];
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionButton variant="default" Icon={IconColumns3}>
          Columns
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {names.map((name) => (
            <Checkbox
              key={name}
              label={OPTIONAL_COLUMNS[name]}
              checked={shown.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(names.filter((each) => (each === name ? checked : shown.includes(each))))
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
