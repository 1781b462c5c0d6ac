import { roundGrams } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { countText, signedGramsText } from '../../../shared/figures';
import { deltaWords } from './evaluation-words';

type CarbDeltaPanelProps = { averageGrams: number; overrides: number };

/** How far estimates are from what people entered instead, on average and with its sign. */
export function CarbDeltaPanel({ averageGrams, overrides }: CarbDeltaPanelProps) {
  const { verdict, explanation } = deltaWords(averageGrams, overrides);
  return (
    <Panel title="Average Carb Delta" description="First estimate minus the person’s own figure" h="100%">
      <Text fz={38} lh={1.1} fw={700} ff="heading" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {overrides === 0 ? '–' : signedGramsText(roundGrams(averageGrams))}
      </Text>
      <Text fw={600} mt="xs">
        {verdict}
      </Text>
      <Text c="dimmed" size="sm">
        {explanation} {overrides > 0 && `Mean of ${countText(overrides)} override${overrides === 1 ? '' : 's'}.`}
      </Text>
    </Panel>
  );
}
