import type { RetentionStats } from '@carbsight/contracts';
import { SimpleGrid } from '@mantine/core';
import { IconCalendarWeek, IconRepeat, IconTrophy, IconUsersGroup } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { countText, percentText } from '../../../shared/figures';

type RetentionCardsProps = { stats: RetentionStats | undefined; hasFailed: boolean };

export function RetentionCards({ stats, hasFailed }: RetentionCardsProps) {
  // Undefined draws the placeholder; after a failure a dash says that there is none.
  const shown = (text: (so: RetentionStats) => string) => (stats ? text(stats) : hasFailed ? '–' : undefined);
  const best = stats?.bestPerformingCohort;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg">
      <StatCard
        label="Total Cohorts"
        icon={<IconUsersGroup size={20} />}
        value={shown((so) => countText(so.totalCohorts))}
      >
        Weeks in which somebody registered
      </StatCard>
      <StatCard
        label="Avg Week 1 Retention"
        icon={<IconRepeat size={20} />}
        value={shown((so) => averageText(so.averageWeek1Retention))}
      >
        {stats && over(stats.week1Cohorts)}
      </StatCard>
      <StatCard
        label="Avg Week 4 Retention"
        icon={<IconCalendarWeek size={20} />}
        value={shown((so) => averageText(so.averageWeek4Retention))}
      >
        {stats && over(stats.week4Cohorts)}
      </StatCard>
      <StatCard
        label="Best Cohort"
        icon={<IconTrophy size={20} />}
        value={shown(() => (best ? percentText(best.week4Retention) : 'No data'))}
      >
        {best ? `${best.cohortWeek}, week 4` : stats && 'No cohort’s fourth week is over yet'}
      </StatCard>
    </SimpleGrid>
  );
}

const averageText = (percent: number | null) => (percent === null ? '0%' : percentText(percent));
const over = (cohorts: number) => {
  if (cohorts === 0) return 'No cohort’s week is over yet';
  return cohorts === 1 ? 'Of one cohort' : `Mean of ${cohorts} cohorts`;
};
