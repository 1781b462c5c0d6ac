import type { EvaluationTimeframe } from '@carbsight/contracts';
import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { timeframes, versionChoices } from './evaluation-words';

const ALL = '';

type EvaluationFiltersProps = {
  timeframe: EvaluationTimeframe;
  onTimeframe: (timeframe: EvaluationTimeframe) => void;
  /** Null for all. */
  promptVersion: string | null;
  onPromptVersion: (version: string | null) => void;
  /** Undefined while they are loading. */
  usedVersions: readonly string[] | undefined;
};

export function EvaluationFilters(props: EvaluationFiltersProps) {
  const { timeframe, onTimeframe, promptVersion, onPromptVersion, usedVersions } = props;
  // What was known last stays on offer while another timeframe is loading.
  const [known, setKnown] = useState<readonly string[]>([]);
  if (usedVersions && usedVersions !== known) setKnown(usedVersions);
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label="Timeframe"
        data={timeframes.map(({ value, label }) => ({ value, label }))}
        value={timeframe}
        allowDeselect={false}
        onChange={(value) => onTimeframe(value as EvaluationTimeframe)}
        w={{ base: '100%', xs: 200 }}
      />
      <Select
        label="Prompt version"
        data={[{ value: ALL, label: 'All Versions' }, ...versionChoices(known)]}
        value={promptVersion ?? ALL}
        allowDeselect={false}
        maxDropdownHeight={320}
        onChange={(value) => onPromptVersion(value || null)}
        w={{ base: '100%', xs: 240 }}
      />
    </Group>
  );
}
