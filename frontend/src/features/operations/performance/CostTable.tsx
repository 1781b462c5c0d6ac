import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { costText, countText, durationText } from '../../../shared/figures';
import { FigureTable } from './FigureTable';
import { PURPOSES } from './performance-words';
import type { RangeFigures } from './range-figures';

const COLUMNS = ['Model', 'Purpose', 'Calls', 'Failed', 'Tokens', 'Average response', 'Cost'];

type CostTableProps = { title: string; figures: RangeFigures };

export function CostTable({ title, figures: { costs, ...all } }: CostTableProps) {
  const rows = costs.map((cost) => ({
    key: `${cost.modelId} ${cost.purpose}`,
    cells: [
      cost.modelId,
      PURPOSES[cost.purpose],
      countText(cost.calls),
      countText(cost.failures),
      countText(cost.tokens),
      durationText(cost.averageResponseTime),
      costText(cost.costUsd),
    ],
  }));
  const total = {
    key: 'total',
    isTotal: true,
    cells: [
      'Total',
      '',
      countText(all.calls),
      countText(all.failures),
      countText(all.tokens),
      durationText(all.averageResponseTime),
      costText(all.costUsd),
    ],
  };
  return (
    <Panel title="Cost by model and purpose" description={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">No model was called in this time.</Text>
      ) : (
        <FigureTable label="Cost by model and purpose" columns={COLUMNS} wordColumns={2} rows={[...rows, total]} />
      )}
      <Text c="dimmed" size="sm" mt="sm">
        Calls for meals that were deleted since are in it: what was paid for stays paid for.
      </Text>
    </Panel>
  );
}
