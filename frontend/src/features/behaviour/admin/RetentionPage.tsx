import { type RetentionCohort, type RetentionStats, type RetentionWeek, retentionApi } from '@carbsight/contracts';
import { LineChart } from '@mantine/charts';
import { getThemeColor, SimpleGrid, Table, Text, useMantineTheme } from '@mantine/core';
import { IconCalendarWeek, IconRepeat, IconTrophy, IconUsersGroup } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import {
  AdminPage,
  type Choice,
  countText,
  decimalText,
  ExportButton,
  FilterBar,
  NoValue,
  Panel,
  percentText,
  Quiet,
  Resource,
  ScrollingTable,
  StatRow,
  useFilters,
  utcDayText,
} from '../../../shared/admin';
import { endpointUrl, useEndpoint } from '../../../shared/api';
import { ChartWithTable, evenLabels, quietChart } from '../../../shared/charts/ChartWithTable';
import { EmptyState } from '../../../shared/ui';
import { CohortLegend, lookOf, Point } from './cohort-lines';
import classes from './retention.module.css';

const weeks = <W extends string>(...values: W[]): Choice<W>[] =>
  values.map((value) => ({ value, label: `${value} weeks` }));

const FILTERS = {
  timeRange: { label: 'Time Range (weeks to show)', initial: '12', choices: weeks('4', '8', '12', '24') },
  maxWeeks: { label: 'Max Retention Weeks', initial: '8', choices: weeks('4', '8') },
};

/** Who comes back after registration, by weekly cohorts. */
export default function RetentionPage() {
  const [filter, setFilter] = useFilters(FILTERS);
  const { timeRange, maxWeeks } = filter;
  const cohorts = useEndpoint(retentionApi.getRetentionCohorts, { timeRange, maxWeeks }, { keepPreviousData: true });
  return (
    <AdminPage
      title="Retention Tracking"
      description="Who comes back and scans in the weeks after registration. Weeks run from Monday to Sunday, in UTC."
      actions={<ExportButton href={endpointUrl(retentionApi.exportRetention, { timeRange, maxWeeks })} />}
    >
      <FilterBar filters={FILTERS} values={filter} onChange={setFilter} />
      <Stats timeRange={timeRange} />
      <Resource
        of={cohorts}
        loading="Loading cohorts..."
        height={400}
        failed="Failed to fetch retention data."
        empty={
          <EmptyState icon={<IconUsersGroup size={36} />} title="No cohorts yet">
            No one registered in these weeks. Choose a longer time range.
          </EmptyState>
        }
      >
        {(known) => (
          <>
            <Panel title="Retention by Cohort" description="The percentage of each week’s new users who came back.">
              <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="xl">
                <RetentionChart cohorts={known} maxWeeks={Number(maxWeeks)} />
                <RetentionHeatMap cohorts={known} maxWeeks={Number(maxWeeks)} />
              </SimpleGrid>
            </Panel>
            <Panel
              title="Cohort Details"
              description="Percentages are of everyone who registered in the cohort’s week. “so far” marks weeks still in progress, which averages exclude."
            >
              <RetentionTable cohorts={known} />
            </Panel>
          </>
        )}
      </Resource>
    </AdminPage>
  );
}

function Stats({ timeRange }: { timeRange: '4' | '8' | '12' | '24' }) {
  const figures = useEndpoint(retentionApi.getRetentionStats, { timeRange }, { keepPreviousData: true });
  const { data } = figures;
  const shown = (text: (stats: RetentionStats) => string) => data && text(data);
  const best = data?.bestPerformingCohort;
  return (
    <StatRow
      of={figures}
      failed="Failed to fetch retention stats."
      stats={[
        {
          label: 'Total Cohorts',
          Icon: IconUsersGroup,
          value: shown(({ totalCohorts }) => countText(totalCohorts)),
          hint: 'Weeks with at least one registration',
        },
        {
          label: 'Avg Week 1 Retention',
          Icon: IconRepeat,
          value: shown(({ averageWeek1Retention }) => averageText(averageWeek1Retention)),
          hint: shown(({ week1Cohorts }) => overText(week1Cohorts)),
        },
        {
          label: 'Avg Week 4 Retention',
          Icon: IconCalendarWeek,
          value: shown(({ averageWeek4Retention }) => averageText(averageWeek4Retention)),
          hint: shown(({ week4Cohorts }) => overText(week4Cohorts)),
        },
        {
          label: 'Best Cohort',
          Icon: IconTrophy,
          value: shown(() => (best ? percentText(best.week4Retention) : 'No data')),
          hint: shown(() => (best ? `${best.cohortWeek}, week 4` : 'No cohort has completed week 4 yet')),
        },
      ]}
    />
  );
}

const averageText = (percent: number | null) => (percent === null ? '0%' : percentText(percent));

function overText(cohorts: number): string {
  if (cohorts === 0) return 'No cohort has completed this week yet';
  return cohorts === 1 ? 'From one cohort' : `Mean of ${cohorts} cohorts`;
}

const WEEKS = [0, 1, 2, 4];

type Line = readonly [label: string, base: (cohort: RetentionCohort) => string, week: (week: RetentionWeek) => string];
const lines: readonly Line[] = [
  ['Visiting Users', ({ totalUsers }) => countText(totalUsers), ({ visitingUsers }) => countText(visitingUsers)],
  [
    'Scanning Users',
    ({ scanningUsers }) => countText(scanningUsers),
    ({ activeScannersAbsolute }) => countText(activeScannersAbsolute),
  ],
  ['Visiting Users %', () => percentText(100), ({ visitingUsersPercent }) => percentText(visitingUsersPercent)],
  [
    'Scanning Users %',
    ({ scanningUsers, totalUsers }) => percentText((100 * scanningUsers) / totalUsers),
    ({ activeScannersPercent }) => percentText(activeScannersPercent),
  ],
];

/** Four rows for each cohort. Percentages are of everyone who registered in its week. */
function RetentionTable({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  return (
    <ScrollingTable label="Cohort details">
      <Table aria-label="Cohort details" miw={640} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Cohort</Table.Th>
            <Table.Th scope="col">Metric</Table.Th>
            {['Base', ...WEEKS.map((week) => `Week ${week}`)].map((title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {cohorts.map((cohort) => (
          <Table.Tbody key={cohort.cohortWeek} style={{ borderTop: '3px double var(--cs-line)' }}>
            {lines.map(([label, base, week], index) => (
              <Table.Tr key={label}>
                {index === 0 && (
                  <Table.Th scope="rowgroup" rowSpan={lines.length} style={{ verticalAlign: 'top' }}>
                    {cohort.cohortWeek}
                    <Quiet fw={400} style={{ whiteSpace: 'nowrap' }}>
                      {utcDayText(cohort.registrationDate)}
                    </Quiet>
                  </Table.Th>
                )}
                <Table.Th scope="row" fw={500} style={{ whiteSpace: 'nowrap' }}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{base(cohort)}</Table.Td>
                {WEEKS.map((number) => (
                  <Table.Td key={number} ta="right">
                    <WeekCell week={cohort.weeklyMetrics[number]} text={week} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </ScrollingTable>
  );
}

function WeekCell({ week, text }: { week: RetentionWeek | undefined; text: (week: RetentionWeek) => string }) {
  if (!week) return <NoValue>not started</NoValue>;
  return (
    <>
      {text(week)}
      {!week.isOver && (
        <Text span size="xs" c="dimmed">
          {' '}
          so far
        </Text>
      )}
    </>
  );
}

const HEIGHT = 400;

type RetentionChartProps = { cohorts: readonly RetentionCohort[]; maxWeeks: number };

const weeksUpTo = (maxWeeks: number) => Array.from({ length: maxWeeks + 1 }, (_, week) => week);

/** An incomplete week would look like a loss: it is omitted. */
function fractionOf(cohort: RetentionCohort, week: number): number | undefined {
  const metrics = cohort.weeklyMetrics[week];
  return metrics?.isOver ? metrics.visitingUsersPercent : undefined;
}

/** The lines' figures, which keep many cohorts apart. */
function RetentionHeatMap({ cohorts, maxWeeks }: RetentionChartProps) {
  const weeks = weeksUpTo(maxWeeks);
  return (
    <div>
      <ScrollingTable label="Retention heat map">
        <Table aria-label="Retention heat map" className={classes.heat} verticalSpacing={4} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Cohort</Table.Th>
              {weeks.map((week) => (
                <Table.Th key={week} scope="col" aria-label={`Week ${week}`}>
                  W{week}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cohorts.map((cohort) => (
              <Table.Tr key={cohort.cohortWeek}>
                <Table.Th scope="row">{cohort.cohortWeek}</Table.Th>
                {weeks.map((week) => {
                  const fraction = fractionOf(cohort, week);
                  if (fraction === undefined) {
                    return (
                      <Table.Td key={week}>
                        <NoValue>in progress</NoValue>
                      </Table.Td>
                    );
                  }
                  return (
                    <Table.Td key={week} style={{ '--fraction': `${fraction}%` } as CSSProperties}>
                      {decimalText(fraction)}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
      <Quiet mt="xs">
        Visitors as a percentage of the cohort, by weeks since registration. A stronger colour means more.
      </Quiet>
    </div>
  );
}

function drawnText(cohorts: number): string {
  if (cohorts === 0) return 'No cohort has completed its first week yet.';
  return `${cohorts === 1 ? 'One cohort' : `${cohorts} cohorts`} with at least one completed week. Weeks still in progress are left out.`;
}

/** One line for each cohort. */
function RetentionChart({ cohorts, maxWeeks }: RetentionChartProps) {
  const weeks = weeksUpTo(maxWeeks);
  const data = weeks.map((week) => ({
    week: `Week ${week}`,
    ...Object.fromEntries(cohorts.map((cohort) => [cohort.cohortWeek, fractionOf(cohort, week)])),
  }));
  const drawn = cohorts.filter((cohort) => fractionOf(cohort, 0) !== undefined);
  const names = drawn.map(({ cohortWeek }) => cohortWeek);
  const theme = useMantineTheme();
  return (
    <ChartWithTable
      label="Retention by cohort"
      summary={drawnText(drawn.length)}
      columns={['Cohort', ...weeks.map((week) => `Week ${week}`)]}
      rows={drawn.map((cohort) => [
        cohort.cohortWeek,
        ...weeks.map((week) => {
          const fraction = fractionOf(cohort, week);
          return fraction === undefined ? '–' : percentText(fraction);
        }),
      ])}
    >
      <LineChart
        h={HEIGHT}
        data={data}
        dataKey="week"
        series={names.map((name, index) => {
          const { color, strokeDasharray } = lookOf(index);
          return { name, color, ...(strokeDasharray && { strokeDasharray }) };
        })}
        lineProps={({ name, color }) => ({
          dot: ({ cx, cy, key }) => (
            <Point
              key={key}
              shape={lookOf(names.indexOf(name)).shape}
              cx={cx}
              cy={cy}
              color={getThemeColor(color, theme)}
            />
          ),
        })}
        xAxisProps={evenLabels}
        yAxisProps={{ domain: [0, 100], width: 48, tickFormatter: String }}
        unit="%"
        valueFormatter={(value) => value.toFixed(1)}
        curveType="linear"
        connectNulls={false}
        lineChartProps={quietChart}
      />
      <CohortLegend cohorts={names} />
    </ChartWithTable>
  );
}
