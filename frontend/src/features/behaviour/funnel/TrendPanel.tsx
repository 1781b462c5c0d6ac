import type { ScanTrend } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { Panel } from '../../../shared/admin';
import { ChartWithTable, silent } from '../../../shared/charts';
import { countText, durationText } from '../../../shared/figures';
import { OUTCOME_COLORS, trendLabel } from './scan-words';

const HEIGHT = 400;
/** The axis ends above the highest bar. */
const HEADROOM = 1.1;

/** How many sessions each hour or day had, and how they ended. */
export function TrendPanel({ trends, isHourly }: { trends: readonly ScanTrend[]; isHourly: boolean }) {
  const open = ({ sessions, successful, abandoned, errors }: ScanTrend) => sessions - successful - abandoned - errors;
  const data = trends.map((one) => ({ ...one, open: open(one), label: trendLabel(one.date) }));
  const highest = Math.max(1, ...trends.map(({ sessions }) => sessions));
  const busiest = trends.find(({ sessions }) => sessions === highest);
  const grain = isHourly ? 'Hour' : 'Day';
  return (
    <Panel title="Trend" description={`Sessions by the UTC ${grain.toLowerCase()} in which they began.`}>
      <ChartWithTable
        label="Sessions over time"
        summary={
          busiest
            ? `Most sessions (${countText(highest)}): ${trendLabel(busiest.date)}. Each bar is parted by how its sessions ended.`
            : 'No sessions.'
        }
        columns={[grain, 'Sessions', 'Successful', 'Abandoned', 'Errors', 'Open', 'Avg response']}
        rows={data.map((one) => [
          one.label,
          ...[one.sessions, one.successful, one.abandoned, one.errors, one.open].map(countText),
          one.avgResponseTimeMs === null ? '–' : durationText(one.avgResponseTimeMs),
        ])}
      >
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="label"
          type="stacked"
          series={[
            { name: 'successful', label: 'Successful', color: OUTCOME_COLORS.successful },
            { name: 'abandoned', label: 'Abandoned', color: OUTCOME_COLORS.abandoned },
            { name: 'errors', label: 'Errors', color: OUTCOME_COLORS.errors },
            { name: 'open', label: 'Open', color: OUTCOME_COLORS.open },
          ]}
          yAxisProps={{ domain: [0, Math.ceil(highest * HEADROOM)], allowDecimals: false, width: 48 }}
          valueFormatter={countText}
          maxBarWidth={48}
          barChartProps={silent}
          withLegend
          legendProps={{ itemSorter: null }}
        />
      </ChartWithTable>
    </Panel>
  );
}
