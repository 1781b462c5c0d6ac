import { scanOverviewApi } from '@carbsight/contracts';
import { SimpleGrid } from '@mantine/core';
import { IconArrowsDiff, IconCamera, IconFlag, IconGavel } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { countText, gramsText, percentText } from '../../../shared/figures';
import { FailureAlert } from '../../../shared/ui';

/** The four figures over all scans. */
export function OverviewCards() {
  const { data, error } = useEndpoint(scanOverviewApi.getScanOverviewStats, {}, { keepPreviousData: true });
  // Undefined draws the placeholder; a dash says that there is no figure.
  const figure = (value: number | null | undefined, text: (value: number) => string) => {
    if (value === undefined) return error && '–';
    return value === null ? '–' : text(value);
  };
  const compared = data && `Of ${countText(data.comparedScans)} scans that both models read`;
  return (
    <div>
      {error && <FailureAlert>The figures could not be loaded. {error.sentence}</FailureAlert>}
      <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg" mt={error ? 'md' : 0}>
        <StatCard label="Total Scans" icon={<IconCamera size={20} />} value={figure(data?.totalScans, countText)}>
          {data && 'Whatever became of them'}
        </StatCard>
        <StatCard
          label="Average Difference"
          icon={<IconArrowsDiff size={20} />}
          value={figure(data?.avgCarbDifference, gramsText)}
        >
          {compared}
        </StatCard>
        <StatCard
          label="Average LLM Score"
          icon={<IconGavel size={20} />}
          value={figure(data?.avgJudgeScore, (score) => score.toFixed(1))}
        >
          {data && `Out of 100, of ${countText(data.judgedScans)} judged scans`}
        </StatCard>
        <StatCard
          label="Above 10 g Difference"
          icon={<IconFlag size={20} />}
          value={figure(data?.highDifferencePercent, percentText)}
        >
          {compared}
        </StatCard>
      </SimpleGrid>
    </div>
  );
}
