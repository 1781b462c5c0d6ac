import { Group, Select } from '@mantine/core';
import { type ComparisonFilter, dateRanges, minDeltas, models } from './comparison-words';

type ComparisonFiltersProps = { filter: ComparisonFilter; onChange: (filter: ComparisonFilter) => void };

const fields = [
  { name: 'days', label: 'Date Range', choices: dateRanges },
  { name: 'model', label: 'Model', choices: models },
  { name: 'minDelta', label: 'Min Carb Difference', choices: minDeltas },
] as const;

export function ComparisonFilters({ filter, onChange }: ComparisonFiltersProps) {
  return (
    <Group align="flex-end" gap="sm">
      {fields.map(({ name, label, choices }) => (
        <Select
          key={name}
          label={label}
          data={choices}
          value={filter[name]}
          allowDeselect={false}
          onChange={(value) => onChange({ ...filter, [name]: value ?? 'all' })}
          w={{ base: '100%', xs: 200 }}
        />
      ))}
    </Group>
  );
}
