import type { EvaluationDashboard, EvaluationTimeframe } from '@carbsight/contracts';
import { CompositeChart } from '@mantine/charts';
import { ChartWithTable } from '../../../shared/charts';
import { countText } from '../../../shared/figures';
import { bucketText, busiestText, paddedMaximum } from './evaluation-words';

const HEIGHT = 400;

type TrendsChartProps = { metrics: EvaluationDashboard['dailyMetrics']; timeframe: EvaluationTimeframe };

/** Scans as bars, on the left axis; what people said of them as lines, on the right one. */
export function TrendsChart({ metrics, timeframe }: TrendsChartProps) {
  const grain = timeframe === 'daily' ? 'Hour' : 'Day';
  return (
    <ChartWithTable
      label="Trends over time"
      summary={`Scans on the left axis; thumbs and overrides of these scans on the right one. ${grain}s in UTC, the last one still runs. ${busiestText(metrics)}`}
      columns={[grain, 'Total scans', 'Thumbs up', 'Thumbs down', 'Overrides']}
      rows={metrics.map(({ date, totalScans, thumbsUp, thumbsDown, overrides }) => [
        bucketText(date),
        ...[totalScans, thumbsUp, thumbsDown, overrides].map(countText),
      ])}
    >
      <CompositeChart
        h={HEIGHT}
        data={metrics.map((one) => ({ ...one, date: bucketText(one.date) }))}
        dataKey="date"
        series={[
          { name: 'totalScans', label: 'Total scans', color: 'gray.5', type: 'bar' },
          { name: 'thumbsUp', label: 'Thumbs up', color: 'pine.5', type: 'line', yAxisId: 'right' },
          { name: 'thumbsDown', label: 'Thumbs down', color: 'red.6', type: 'line', yAxisId: 'right' },
          { name: 'overrides', label: 'Overrides', color: 'blue.6', type: 'line', yAxisId: 'right' },
        ]}
        yAxisProps={axis(metrics.map(({ totalScans }) => totalScans))}
        rightYAxisProps={axis(metrics.flatMap((one) => [one.thumbsUp, one.thumbsDown, one.overrides]))}
        valueFormatter={countText}
        curveType="linear"
        withRightYAxis
        withLegend
      />
    </ChartWithTable>
  );
}

const axis = (values: readonly number[]) => ({ domain: [0, paddedMaximum(values)], allowDecimals: false, width: 48 });
