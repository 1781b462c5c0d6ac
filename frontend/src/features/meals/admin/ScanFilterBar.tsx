import type { ScanChoices } from '@carbsight/contracts';
import { Button, Collapse, Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ActionButton, choicesOf, FilterBar } from '../../../shared/admin';
import { orderNames } from './overview-words';
import {
  chipText,
  choicesFor,
  FILTERS,
  MAIN_FILTERS,
  MORE_FILTERS,
  NO_FILTERS,
  type ScanFilterValues,
  setFilters,
  TRIAGE,
} from './scan-filters';

type ScanFilterBarProps = {
  values: ScanFilterValues;
  ignored: readonly string[];
  choices: ScanChoices | undefined;
  /** The address of the person whose meals are listed. */
  email: string | undefined;
  onChange: (differs: Partial<ScanFilterValues>, options?: { replace?: boolean }) => void;
};

/** Search and order, the other filters on request, and what is set as chips. */
export function ScanFilterBar({ values, ignored, choices, email, onChange }: ScanFilterBarProps) {
  const chosen = setFilters(values);
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const sortBy = values.sortBy as keyof typeof orderNames & Parameters<typeof orderNames>[0];
  const main = { ...MAIN_FILTERS, sortOrder: { ...MAIN_FILTERS.sortOrder, choices: choicesOf(orderNames(sortBy)) } };
  const more = Object.fromEntries(
    Object.entries(MORE_FILTERS).map(([name, filter]) => [
      name,
      'choices' in filter
        ? {
            ...filter,
            choices: choicesFor(name as keyof typeof MORE_FILTERS, values[name as keyof typeof MORE_FILTERS], choices),
          }
        : filter,
    ]),
  ) as typeof MORE_FILTERS;
  return (
    <>
      <FilterBar
        label="Search and order"
        button="Order and source"
        filters={main}
        values={pick(values, main)}
        onChange={(...changed) => onChange(...changed)}
      />
      <div>
        <Group gap="xs">
          <ActionButton
            variant="default"
            Icon={IconAdjustmentsHorizontal}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fewer filters' : 'More filters'}
          </ActionButton>
          <TriageLinks />
        </Group>
        <Collapse expanded={isOpen} id={moreId} mt="sm">
          {isOpen && (
            <FilterBar
              label="More filters"
              isUnfolded
              filters={more}
              values={pick(values, more)}
              onChange={(...changed) => onChange(...changed)}
            />
          )}
        </Collapse>
      </div>
      {chosen.length > 0 && (
        <Group gap="xs" role="group" aria-label="Filters that are set">
          {chosen.map((name) => {
            const text = chipText(name, values[name], choices, email);
            return (
              <Button
                key={name}
                variant="light"
                size="compact-md"
                radius="xl"
                mih={28}
                maw="100%"
                aria-label={`Remove the filter ${text}`}
                rightSection={<IconX size={14} aria-hidden="true" />}
                onClick={() => onChange({ [name]: FILTERS[name].initial })}
              >
                {text}
              </Button>
            );
          })}
          <Button variant="subtle" size="compact-md" mih={28} onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        </Group>
      )}
      {ignored.length > 0 && (
        <Text size="sm" role="note" style={{ overflowWrap: 'anywhere' }}>
          Ignored as unknown: {ignored.join(', ')}
        </Text>
      )}
    </>
  );
}

/** To the meals that are worth a look first. */
function TriageLinks() {
  const { search } = useLocation();
  return Object.entries(TRIAGE).map(([name, address]) => {
    const isCurrent = search === `?${address}`;
    return (
      <Button
        key={name}
        component={Link}
        to={{ search: address }}
        variant={isCurrent ? 'light' : 'subtle'}
        {...(isCurrent ? { 'aria-current': 'true' } : {})}
      >
        {name}
      </Button>
    );
  });
}

function pick<F extends object>(values: ScanFilterValues, filters: F): { [Name in keyof F]: string } {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, values[name as keyof ScanFilterValues]])) as {
    [Name in keyof F]: string;
  };
}
