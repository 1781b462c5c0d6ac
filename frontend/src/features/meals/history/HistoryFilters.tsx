import { Button, Chip, CloseButton, Collapse, Group, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCalendar, IconPencil, IconSearch, IconStar } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '../../../shared/i18n';
import { uiText } from '../../../shared/ui';
import { activeFilters, type HistoryFilter, noFilter } from './history-filter';
import { historyText } from './history-text';

type HistoryFiltersProps = {
  /** The field's text, before the pause in typing. */
  typed: string;
  onType: (typed: string) => void;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
};

const CHIPS: readonly { name: 'favourite' | 'corrected' | 'unsure'; icon: ReactNode }[] = [
  { name: 'favourite', icon: <IconStar size={14} aria-hidden="true" /> },
  { name: 'corrected', icon: <IconPencil size={14} aria-hidden="true" /> },
  { name: 'unsure', icon: <IconAlertCircle size={14} aria-hidden="true" /> },
];

export function HistoryFilters({ typed, onType, filter, onFilter }: HistoryFiltersProps) {
  const daysId = useId();
  const [showsDays, setShowsDays] = useState(filter.from !== '' || filter.to !== '');
  const chosen = activeFilters(filter).filter((name) => name !== 'search');
  const isReversed = filter.from !== '' && filter.to !== '' && filter.to < filter.from;

  return (
    <div>
      <TextInput
        type="search"
        dir="auto"
        aria-label={historyText('search')}
        placeholder={historyText('searchPlaceholder')}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={typed && <CloseButton aria-label={historyText('clearSearch')} onClick={() => onType('')} />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs" role="group" aria-label={historyText('filters')}>
        {CHIPS.map(({ name, icon }) => (
          <Chip
            key={name}
            size="sm"
            variant="outline"
            icon={icon}
            checked={filter[name]}
            onChange={(checked) => onFilter({ ...filter, [name]: checked })}
            styles={{ label: { height: 44, paddingInline: '0.85rem' } }}
          >
            {historyText(name)}
          </Chip>
        ))}
        <Button
          variant={filter.from || filter.to ? 'light' : 'default'}
          radius="xl"
          size="sm"
          h={44}
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          aria-expanded={showsDays}
          aria-controls={daysId}
          onClick={() => setShowsDays(!showsDays)}
        >
          {daysName(filter)}
        </Button>
        {chosen.length > 0 && (
          <Button variant="subtle" size="sm" h={44} onClick={() => onFilter({ ...noFilter, search: filter.search })}>
            {historyText('clearFilters')}
          </Button>
        )}
      </Group>
      <Collapse expanded={showsDays} id={daysId}>
        <Group grow align="flex-start" mt="xs">
          <TextInput
            type="date"
            label={uiText('from')}
            value={filter.from}
            onChange={(event) => onFilter({ ...filter, from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={uiText('to')}
            value={filter.to}
            error={isReversed && historyText('daysInOrder')}
            onChange={(event) => onFilter({ ...filter, to: event.currentTarget.value })}
          />
        </Group>
      </Collapse>
    </div>
  );
}

/** "Days", or the chosen ones: "1 Mar – 29 Mar", "1 Mar – ". */
function daysName({ from, to }: HistoryFilter): string {
  if (!from && !to) return historyText('days');
  if (from === to) return shortDay(from);
  return `${from && shortDay(from)} – ${to && shortDay(to)}`.trim();
}

const shortDay = (day: string) => formatDate(`${day}T12:00:00Z`, 'short', 'UTC');
