import type { ModelStats } from '@carbsight/contracts';
import { HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import { SimpleGrid } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconScale } from '@tabler/icons-react';
import { StatCard } from '../../shared/admin';
import { countText, gramsText, percentText } from '../../shared/figures';

type ComparisonCardsProps = { stats: ModelStats | undefined; hasFailed: boolean };

export function ComparisonCards({ stats, hasFailed }: ComparisonCardsProps) {
  // Undefined draws the placeholder; after a failure a dash says that there is none.
  const shown = (text: (so: ModelStats) => string) => (stats ? text(stats) : hasFailed ? '–' : undefined);
  const share = stats && stats.totalComparisons > 0 ? (100 * stats.highDifferenceCount) / stats.totalComparisons : null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <StatCard
        label="Total Comparisons"
        icon={<IconScale size={20} />}
        value={shown((so) => countText(so.totalComparisons))}
      >
        Meals read by both models
      </StatCard>
      <StatCard
        label="Avg Carb Difference"
        icon={<IconArrowsDiff size={20} />}
        value={shown((so) => gramsText(so.avgCarbDifference))}
      >
        Mean size, in either direction
      </StatCard>
      <StatCard
        label="High Difference"
        icon={<IconAlertTriangle size={20} />}
        value={shown((so) => countText(so.highDifferenceCount))}
      >
        {HIGH_DIFFERENCE_GRAMS} g or more apart{share === null ? '' : `: ${percentText(share)} of all`}
      </StatCard>
    </SimpleGrid>
  );
}
