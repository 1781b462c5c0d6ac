import { type InsightsRange, insightsApi } from '@carbsight/contracts';
import { Button, SegmentedControl, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconChartBar } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { prefetch, useEndpoint } from '../../shared/api';
import type { PageVisit } from '../../shared/i18n';
import { EmptyState, PageFailure, PageTitle } from '../../shared/ui';
import { Corrections } from './insights/Corrections';
import { DailyChart } from './insights/DailyChart';
import { ExportCard } from './insights/ExportCard';
import classes from './insights/insights.module.css';
import { insightsText } from './insights/insights-text';
import { LoggedDays } from './insights/LoggedDays';
import { PeriodFigures } from './insights/PeriodFigures';
import { TimeOfDayChart } from './insights/TimeOfDayChart';

const RANGES: readonly InsightsRange[] = ['7d', '30d', '90d'];
const rangeNames = { '7d': 'days7', '30d': 'days30', '90d': 'days90' } as const;

const rangeOf = (address: URLSearchParams) => RANGES.find((known) => known === address.get('range')) ?? '7d';

export async function prefetchPage({ search, isProbablySignedIn }: PageVisit): Promise<void> {
  if (isProbablySignedIn) await prefetch(insightsApi.getInsights, { range: rangeOf(search) });
}

/** Sums and averages of the person's own meals. No comparison with anybody else, and no advice. */
export default function InsightsPage() {
  const [address, setAddress] = useSearchParams();
  const range = rangeOf(address);
  const { data: insights, error, mutate } = useEndpoint(insightsApi.getInsights, { range }, { keepPreviousData: true });

  return (
    <Stack>
      <PageTitle>{insightsText('title')}</PageTitle>
      <SegmentedControl
        fullWidth
        aria-label={insightsText('range')}
        data={RANGES.map((value) => ({ value, label: insightsText(rangeNames[value]) }))}
        value={range}
        onChange={(value) => setAddress({ range: value }, { replace: true })}
        styles={{ label: { minHeight: 44, display: 'grid', placeItems: 'center' } }}
      />
      {!insights && error && <PageFailure message={error.sentence} onRetry={() => void mutate()} />}
      {!insights && !error && <InsightsSkeleton />}
      {insights?.totals.mealCount === 0 && (
        <EmptyState
          icon={<IconChartBar size={36} />}
          title={insightsText('empty')}
          action={
            <Button component={Link} to="/?camera=true" leftSection={<IconCamera size={20} />}>
              {insightsText('scanMeal')}
            </Button>
          }
        >
          {insightsText('emptyText')}
        </EmptyState>
      )}
      {insights && insights.totals.mealCount > 0 && (
        <>
          <PeriodFigures insights={insights} />
          <section className={classes.card}>
            <Title order={2}>{insightsText('byDay')}</Title>
            <DailyChart dailyTotals={insights.dailyTotals} reference={insights.reference} />
          </section>
          <section className={classes.card}>
            <Title order={2}>{insightsText('byTime')}</Title>
            <TimeOfDayChart byTimeOfDay={insights.byTimeOfDay} />
          </section>
          <LoggedDays loggedDays={insights.loggedDays} />
          <Corrections insights={insights} />
          <ExportCard insights={insights} />
        </>
      )}
    </Stack>
  );
}

function InsightsSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>{insightsText('loading')}</VisuallyHidden>
      <Skeleton height={190} radius="lg" />
      <Skeleton height={340} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
