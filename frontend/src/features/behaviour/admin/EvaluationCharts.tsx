import type { EvaluationDashboard, EvaluationTimeframe } from '@carbsight/contracts';
import { BarChart, CompositeChart } from '@mantine/charts';
import { Paper, Progress, SimpleGrid, Text } from '@mantine/core';
import {
  bucketText,
  type Column,
  countText,
  DataTable,
  LongText,
  Panel,
  percentText,
  Quiet,
} from '../../../shared/admin';
import { ChartWithTable, evenLabels, quietChart } from '../../../shared/charts/ChartWithTable';
import { countAxis } from '../../../shared/charts/value-axis';
import classes from './evaluation.module.css';
import { busiestText, intervalText } from './evaluation-words';

const HEIGHT = 400;
const line = { type: 'line', yAxisId: 'right' } as const;

type TrendsChartProps = { metrics: EvaluationDashboard['dailyMetrics']; timeframe: EvaluationTimeframe };

/** Scans as bars, on the left axis; people's feedback as lines, on the right one. */
export function TrendsChart({ metrics, timeframe }: TrendsChartProps) {
  const grain = timeframe === 'daily' ? 'Hour' : 'Day';
  return (
    <ChartWithTable
      label="Trends over time"
      summary={`Bars: scans, on the left axis. Lines: thumbs and overrides of these scans, on the right. ${grain}s in UTC; the last one is still in progress. ${busiestText(metrics)}`}
      columns={[grain, 'Total scans', 'Thumbs up', 'Thumbs down', 'Overrides']}
      rows={metrics.map(({ date, totalScans, thumbsUp, thumbsDown, overrides }) => [
        bucketText(date),
        ...[totalScans, thumbsUp, thumbsDown, overrides].map(countText),
      ])}
    >
      <CompositeChart
        className={classes.trends}
        h={HEIGHT}
        data={metrics.map((one) => ({ ...one, date: bucketText(one.date) }))}
        dataKey="date"
        series={[
          { name: 'totalScans', label: 'Total scans', color: 'var(--evaluation-bars)', type: 'bar' },
          { name: 'thumbsUp', label: 'Thumbs up', color: 'pine.5', ...line },
          { name: 'thumbsDown', label: 'Thumbs down', color: 'red.6', strokeDasharray: '7 4', ...line },
          { name: 'overrides', label: 'Overrides', color: 'blue.6', strokeDasharray: '2 3', ...line },
        ]}
        xAxisProps={evenLabels}
        yAxisProps={countAxis(metrics.map(({ totalScans }) => totalScans))}
        rightYAxisProps={countAxis(metrics.flatMap((one) => [one.thumbsUp, one.thumbsDown, one.overrides]))}
        valueFormatter={countText}
        curveType="linear"
        maxBarWidth={56}
        composedChartProps={quietChart}
        withRightYAxis
        withLegend
        legendProps={{ itemSorter: null }}
      />
    </ChartWithTable>
  );
}

type DeltaDistributionProps = { ranges: EvaluationDashboard['carbDeltaDistribution']; overrides: number };

/** How far estimates were from what people entered instead: as a chart, with a tile for each range. */
export function DeltaDistribution({ ranges, overrides }: DeltaDistributionProps) {
  return (
    <>
      <ChartWithTable
        label="Carb delta distribution"
        summary={
          overrides === 0
            ? 'There is no override to compare in this period.'
            : 'Estimate minus override. Below zero the estimate was too low, above zero too high; percentages are of the compared overrides.'
        }
        columns={['Range', 'Scans', 'Percentage']}
        rows={ranges.map(({ range, count, percentage }) => [range, countText(count), percentText(percentage)])}
      >
        <BarChart
          h={HEIGHT}
          data={[...ranges]}
          dataKey="range"
          series={[{ name: 'count', label: 'Scans', color: 'pine.6' }]}
          yAxisProps={countAxis(ranges.map(({ count }) => count))}
          valueFormatter={countText}
          barChartProps={quietChart}
          maxBarWidth={64}
        />
      </ChartWithTable>
      <SimpleGrid component="ul" cols={{ base: 2, sm: 4, lg: 7 }} spacing="sm" mt="lg" aria-label="Ranges">
        {ranges.map(({ range, count, percentage }) => (
          <Paper component="li" key={range} withBorder radius="md" p="sm" ta="center">
            <Text fz={22} fw={700} lh={1.2}>
              {countText(count)}
            </Text>
            <Text size="sm" fw={600}>
              {range}
            </Text>
            <Quiet>{percentText(percentage)}</Quiet>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}

type Version = EvaluationDashboard['promptVersions'][number];

const versionColumns: readonly Column<Version>[] = [
  { title: 'Version', cell: ({ version }) => <LongText>{version}</LongText> },
  { title: 'Scans', isFigure: true, cell: ({ scans }) => countText(scans) },
  { title: 'Rated', isFigure: true, cell: ({ rated }) => countText(rated) },
  { title: 'Percentage Rated', isFigure: true, cell: ({ rated, scans }) => percentText((100 * rated) / scans) },
  {
    title: 'Accuracy of Rated Scans',
    width: '40%',
    cell: ({ accuracy, accuracyInterval }) =>
      accuracy === null ? (
        <Text c="dimmed">None rated</Text>
      ) : (
        <>
          <Text fw={600}>{percentText(accuracy)}</Text>
          <Progress value={accuracy} size="sm" my={4} aria-hidden="true" />
          <Text size="xs" c="dimmed">
            {intervalText(accuracyInterval)}
          </Text>
        </>
      ),
  },
];

/** Scans and accuracy of each prompt that made estimates. */
export function VersionPerformance({ versions }: { versions: readonly Version[] }) {
  return (
    <Panel
      title="Prompt Version Performance"
      description="Accuracy: the percentage of rated scans that were neither thumbed down nor overridden by more than 10 g. A scan with a thumb or an override counts as rated."
      h="100%"
    >
      <DataTable
        label="Prompt version performance"
        columns={versionColumns}
        rows={versions}
        keyOf={({ version }) => version}
        cardsBelow="30rem"
      />
    </Panel>
  );
}
