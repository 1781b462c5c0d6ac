import { type Insights, type InsightsRange, insightsApi } from '@carbsight/contracts';
import {
  Anchor,
  Button,
  Card,
  Group,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCamera, IconPrinter, IconTable } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { prefetch, urlOf, useEndpoint } from '../../shared/api';
import type { PageVisit } from '../../shared/i18n';
import { EmptyState, FoodPicture, PageFailure, PageTitle, uiText } from '../../shared/ui';
import { useDiary } from './family/diary';
import { Corrections } from './insights/Corrections';
import { GlucoseAfterMeals } from './insights/GlucoseCharts';
import { DailyChart, TimeOfDayChart } from './insights/InsightsCharts';
import classes from './insights/insights.module.css';
import { insightsText } from './insights/insights-text';
import { PeriodFigures } from './insights/PeriodFigures';

const RANGES: readonly InsightsRange[] = ['7d', '30d', '90d'];
const rangeNames = { '7d': 'days7', '30d': 'days30', '90d': 'days90' } as const;

/** While readings of the last months are being fetched. */
const FETCHING_POLL_MS = 5_000;

const rangeOf = (address: URLSearchParams) => RANGES.find((known) => known === address.get('range')) ?? '7d';

export async function prefetchPage({ search, isProbablySignedIn }: PageVisit): Promise<void> {
  if (isProbablySignedIn) await prefetch(insightsApi.getInsights, { range: rangeOf(search) });
}

/** Sums and averages of the person's own meals. No comparison with anyone else, and no advice. */
export default function InsightsPage() {
  const [address, setAddress] = useSearchParams();
  const range = rangeOf(address);
  const { about, diary, mealsPath } = useDiary();
  const {
    data: insights,
    error,
    mutate,
  } = useEndpoint(
    insightsApi.getInsights,
    { range, ...about },
    {
      keepPreviousData: true,
      refreshInterval: (last) => (last?.isFetchingGlucose ? FETCHING_POLL_MS : 0),
    },
  );

  const corrections = insights && <Corrections insights={insights} />;
  return (
    <Stack data-wide>
      {diary && (
        <Anchor component={Link} to={mealsPath} size="sm" py={10} dir="auto">
          {diary.words.toMeals}
        </Anchor>
      )}
      <PageTitle>{insightsText('title')}</PageTitle>
      {insights?.isFetchingGlucose && (
        <Text size="sm" c="dimmed" role="status">
          {insightsText('fetchingGlucose')}
        </Text>
      )}
      <SegmentedControl
        fullWidth
        aria-label={insightsText('range')}
        data={RANGES.map((value) => ({ value, label: insightsText(rangeNames[value]) }))}
        value={range}
        onChange={(value) => setAddress({ range: value }, { replace: true })}
        styles={{ label: { minHeight: 44, display: 'grid', placeItems: 'center' } }}
      />
      {!insights && error && <PageFailure failure={error} onRetry={() => void mutate()} />}
      {!insights && !error && <InsightsSkeleton />}
      {insights?.totals.mealCount === 0 && (
        <EmptyState
          icon={<FoodPicture name="fruit" size={44} />}
          title={insightsText('empty')}
          action={
            <Button component={Link} to={diary ? mealsPath : '/?camera=true'} leftSection={<IconCamera size={20} />}>
              {uiText('scanMeal')}
            </Button>
          }
        >
          {insightsText('emptyText')}
        </EmptyState>
      )}
      {insights && insights.totals.mealCount > 0 && (
        <>
          <Card component="section" className={classes.hero}>
            <div>
              <Title order={2}>{insightsText('byDay')}</Title>
              <DailyChart dailyTotals={insights.dailyTotals} reference={insights.reference} />
            </div>
            <PeriodFigures insights={insights} />
          </Card>
          {/* On a desktop, two columns of about the same height. */}
          <SimpleGrid minColWidth="min(100%, 24rem)" style={{ alignItems: 'start' }}>
            <Stack>
              <Card component="section">
                <Title order={2}>{insightsText('byTime')}</Title>
                <TimeOfDayChart byTimeOfDay={insights.byTimeOfDay} />
              </Card>
              {insights.glucose && corrections}
            </Stack>
            <Stack>
              {insights.glucose ? <GlucoseAfterMeals glucose={insights.glucose} /> : corrections}
              <ExportCard insights={insights} />
            </Stack>
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

function InsightsSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>{insightsText('loading')}</VisuallyHidden>
      <Skeleton height={520} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}

/** The period as a table and as a printed summary; if the plan includes neither, which one does. */
function ExportCard({ insights: { from, to, canExport } }: { insights: Insights }) {
  const { about, insightsPath } = useDiary();
  return (
    <Card component="section" aria-labelledby="hand-on">
      <Title order={2} id="hand-on">
        {insightsText('handOn')}
      </Title>
      <Text c="dimmed" mb="sm">
        {insightsText(canExport ? 'handOnText' : 'planText')}
      </Text>
      {canExport ? (
        <Group grow preventGrowOverflow={false}>
          <Button
            component={Link}
            to={`${insightsPath}/print?${new URLSearchParams({ from, to })}`}
            variant="light"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
          >
            {insightsText('print')}
          </Button>
          <Button
            component="a"
            href={urlOf(insightsApi.exportMeals, undefined, { from, to, ...about })}
            download
            variant="default"
            leftSection={<IconTable size={18} aria-hidden="true" />}
          >
            {insightsText('csv')}
          </Button>
        </Group>
      ) : (
        <Button component={Link} to="/pricing" variant="light">
          {uiText('seePlans')}
        </Button>
      )}
    </Card>
  );
}
