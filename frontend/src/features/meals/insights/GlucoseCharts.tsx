import { inUnit } from '@carbsight/domain';
import { BarChart } from '@mantine/charts';
import { Card, Text, Title } from '@mantine/core';
import { ChartWithTable, ChartWords, notFocusable } from '../../../shared/charts/ChartWithTable';
import { FiguresTable } from '../../../shared/charts/FiguresTable';
import { useCarbUnits } from '../../../shared/units';
import { glucoseText as text } from '../glucose/glucose-text';
import {
  type GlucoseGroups,
  type GlucoseSummary,
  glucoseBasis,
  groupsByCarbs,
  groupsByTime,
  withoutCarbs,
} from './glucose-rows';
import { AXIS_MARGIN, amountAxis } from './InsightsCharts';
import classes from './insights.module.css';

/** What was measured after the period's meals. It describes; it judges nothing, and names no cause. */
export function GlucoseAfterMeals({ glucose }: { glucose: GlucoseSummary }) {
  const carbs = useCarbUnits();
  return (
    <Card component="section" aria-labelledby="glucose-after">
      <Title order={2} id="glucose-after" mb="xs">
        {text('after')}
      </Title>
      <Text size="sm">{glucoseBasis(glucose)}</Text>
      {glucose.meals > 0 && (
        <>
          <Title order={3} mt="md">
            {text('byTime')}
          </Title>
          <Rises unit={glucose.unit} {...groupsByTime(glucose)} />
          <Title order={3} mt="md">
            {text('byCarbs')}
          </Title>
          <Rises unit={glucose.unit} {...groupsByCarbs(glucose, carbs)} note={withoutCarbs(glucose)} />
        </>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {text('footer')}
      </Text>
    </Card>
  );
}

type RisesProps = GlucoseGroups & { readonly unit: GlucoseSummary['unit']; readonly note?: string | null };

function Rises({ label, columns, groups, unit, note = null }: RisesProps) {
  const rises = groups.map(({ rise }) => (rise === null ? null : inUnit(rise, unit)));
  const known = rises.flatMap((rise) => rise ?? []);
  const axis = amountAxis(Math.max(0, ...known));
  // Too few meals in each group for a bar: the table has what is known.
  if (known.length === 0) {
    return (
      <>
        <FiguresTable label={label} columns={columns} rows={groups.map(({ cells }) => cells)} />
        {note && (
          <Text size="sm" c="dimmed" mt="xs">
            {note}
          </Text>
        )}
      </>
    );
  }
  return (
    <ChartWithTable
      label={label}
      summary={
        <>
          {text('riseIn', { unit })} {note}
        </>
      }
      columns={columns}
      rows={groups.map(({ cells }) => cells)}
    >
      <BarChart
        className={classes.chart}
        h={groups.length * 44 + 32}
        orientation="vertical"
        data={groups.map(({ name, cells }, index) => ({
          title: cells[0],
          words: columns
            .slice(1)
            .map((column, at) => `${column}: ${cells[at + 1]}`)
            .join(' · '),
          name: `${name} (${cells[1]})`,
          rise: rises[index],
        }))}
        dataKey="name"
        series={[{ name: 'rise', label: text('rise'), color: 'var(--cs-grain)' }]}
        tooltipProps={{ content: ChartWords }}
        xAxisProps={{ ...axis, domain: [Math.min(0, ...known), axis.domain[1]] }}
        yAxisProps={{ width: 116 }}
        barChartProps={{ margin: AXIS_MARGIN }}
        gridAxis="x"
        maxBarWidth={24}
        barProps={{ isAnimationActive: false, radius: [0, 5, 5, 0] }}
        {...notFocusable}
      />
    </ChartWithTable>
  );
}
