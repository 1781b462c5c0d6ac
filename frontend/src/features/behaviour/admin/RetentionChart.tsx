import type { RetentionCohort } from '@carbsight/contracts';
import { LineChart } from '@mantine/charts';
import { percentText } from '../../../shared/admin';
import { ChartWithTable, notFocusable } from '../../../shared/charts';

/** Ten colours; from the eleventh cohort on they repeat, with a dashed line. */
const PALETTE = [
  'pine.6',
  'blue.6',
  'orange.6',
  'grape.6',
  'cyan.6',
  'red.6',
  'lime.7',
  'indigo.5',
  'pink.6',
  'yellow.7',
];
const HEIGHT = 400;

type RetentionChartProps = { cohorts: readonly RetentionCohort[]; maxWeeks: number };

/** One line for each cohort. An incomplete week would look like a loss: it is omitted. */
export function RetentionChart({ cohorts, maxWeeks }: RetentionChartProps) {
  const weeks = Array.from({ length: maxWeeks + 1 }, (_, week) => week);
  const shareOf = (cohort: RetentionCohort, week: number) => {
    const metrics = cohort.weeklyMetrics[week];
    return metrics?.isOver ? metrics.visitingUsersPercent : undefined;
  };
  const data = weeks.map((week) => ({
    week: `Week ${week}`,
    ...Object.fromEntries(cohorts.map((cohort) => [cohort.cohortWeek, shareOf(cohort, week)])),
  }));
  const drawn = cohorts.filter((cohort) => shareOf(cohort, 0) !== undefined);
  return (
    <ChartWithTable
      label="Retention by cohort"
      summary={`${drawn.length === 1 ? 'One cohort' : `${drawn.length} cohorts`} with at least one week that is over. Weeks that still run are left out.`}
      columns={['Cohort', ...weeks.map((week) => `Week ${week}`)]}
      rows={drawn.map((cohort) => [
        cohort.cohortWeek,
        ...weeks.map((week) => {
          const share = shareOf(cohort, week);
          return share === undefined ? '–' : percentText(share);
        }),
      ])}
    >
      <LineChart
        h={HEIGHT}
        data={data}
        dataKey="week"
        series={drawn.map(({ cohortWeek }, index) => ({
          name: cohortWeek,
          color: PALETTE[index % PALETTE.length] ?? 'pine.6',
          ...(index < PALETTE.length ? {} : { strokeDasharray: index < 2 * PALETTE.length ? '6 4' : '2 4' }),
        }))}
        yAxisProps={{ domain: [0, 100], width: 48 }}
        unit="%"
        valueFormatter={(value) => value.toFixed(1)}
        curveType="linear"
        connectNulls={false}
        lineChartProps={notFocusable}
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
      />
    </ChartWithTable>
  );
}
