import type { EvaluationDashboard, EvaluationTimeframe } from '@carbsight/contracts';
import { CompositeChart } from '@mantine/charts';
import { ChartWithTable, silent } from '../../../shared/charts';
import { countText } from '../../../shared/figures';
import { countAxis } from './count-axis';
import classes from './evaluation.module.css';
import { bucketText, busiestText } from './evaluation-words';

const HEIGHT = 400;

type TrendsChartProps = { metrics: EvaluationDashboard['dailyMetrics']; timeframe: EvaluationTimeframe };

/** Scans as bars, on the left axis; what people said of them as lines, on the right one. */
export function TrendsChart({ metrics, timeframe }: TrendsChartProps) {
  const grain = timeframe === 'daily' ? 'Hour' : 'Day';
  return (
    <ChartWithTable
      label="Trends over time"
      summary={`Bars: scans, on the left axis. Lines: thumbs and overrides of these scans, on the right one. ${grain}s in UTC; the last one still runs. ${busiestText(metrics)}`}
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
        yAxisProps={countAxis(metrics.map(({ totalScans }) => totalScans))}
        rightYAxisProps={countAxis(metrics.flatMap((one) => [one.thumbsUp, one.thumbsDown, one.overrides]))}
        valueFormatter={countText}
        curveType="linear"
        maxBarWidth={56}
        {...silent}
        withRightYAxis
        withLegend
      />
    </ChartWithTable>
  );
}

const line = { type: 'line', yAxisId: 'right' } as const;
