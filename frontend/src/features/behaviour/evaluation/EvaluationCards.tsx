import type { EvaluationDashboard, RateInterval } from '@carbsight/contracts';
import { SimpleGrid, Text } from '@mantine/core';
import { IconPencil, IconScan, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { countText, percentText } from '../../../shared/figures';
import { coveredTime, intervalText } from './evaluation-words';

export function EvaluationCards({ evaluation }: { evaluation: EvaluationDashboard }) {
  const { totalScans, timeframe } = evaluation;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg">
      <StatCard label="Total Scans" icon={<IconScan size={20} />} value={countText(totalScans)}>
        Answered with an estimate in {coveredTime(timeframe)}
      </StatCard>
      <StatCard label="Thumbs Up Rate" icon={<IconThumbUp size={20} />} value={percentText(evaluation.thumbsUpRate)}>
        <Share count={evaluation.thumbsUpCount} of={totalScans} interval={evaluation.thumbsUpInterval} />
      </StatCard>
      <StatCard
        label="Thumbs Down Rate"
        icon={<IconThumbDown size={20} />}
        value={percentText(evaluation.thumbsDownRate)}
      >
        <Share count={evaluation.thumbsDownCount} of={totalScans} interval={evaluation.thumbsDownInterval} />
      </StatCard>
      <StatCard label="Override Rate" icon={<IconPencil size={20} />} value={percentText(evaluation.overrideRate)}>
        <Share count={evaluation.overrideCount} of={totalScans} interval={evaluation.overrideInterval} />
      </StatCard>
    </SimpleGrid>
  );
}

function Share({ count, of, interval }: { count: number; of: number; interval: RateInterval }) {
  return (
    <>
      {countText(count)} of {countText(of)} scans
      <Text size="xs">{intervalText(interval)}</Text>
    </>
  );
}
