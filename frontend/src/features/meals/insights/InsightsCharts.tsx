import type { Insights } from '@carbsight/contracts';
import { hoursOf } from '@carbsight/domain';
import { BarChart } from '@mantine/charts';
import { ReferenceArea } from 'recharts';
import { ChartWithTable, ChartWords, notFocusable } from '../../../shared/charts/ChartWithTable';
import { formatNumber } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import { dayText, isMeanMinimum, meanText, sumText } from './day-words';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

/** Each day's total, against the person's own daily range if they set one. It judges nothing. */
export function DailyChart({ dailyTotals, reference }: Pick<Insights, 'dailyTotals' | 'reference'>) {
  const carbs = useCarbUnits();
  const label = insightsText('byDay');
  const amounts = dailyTotals.map(({ carbs: grams }) => (grams === null ? null : carbs.toAmount(grams)));
  const band = reference && { low: carbs.toAmount(reference.low), high: carbs.toAmount(reference.high) };
  return (
    <ChartWithTable
      label={label}
      summary={<Summary dailyTotals={dailyTotals} reference={reference} />}
      columns={[insightsText('day'), insightsText('carbs'), insightsText('mealCount')]}
      rows={dailyTotals.map((day) => [dayText(day.date), sumText(carbs, day), formatNumber(day.mealCount)])}
    >
      <BarChart
        className={classes.chart}
        h={240}
        data={dailyTotals.map((day, index) => ({
          day: dayText(day.date, 'short'),
          amount: amounts[index],
          title: dayText(day.date),
          words: sumText(carbs, day),
        }))}
        dataKey="day"
        series={[{ name: 'amount', label: insightsText('carbs'), color: 'var(--cs-grain)' }]}
        tooltipProps={{ content: ChartWords }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 14 }}
        yAxisProps={{ ...amountAxis(Math.max(0, band?.high ?? 0, ...amounts.map((amount) => amount ?? 0))), width: 44 }}
        barChartProps={{ margin: AXIS_MARGIN }}
        maxBarWidth={36}
        barProps={{ isAnimationActive: false, radius: [5, 5, 0, 0] }}
        {...notFocusable}
      >
        {band && (
          <ReferenceArea
            y1={band.low}
            y2={band.high}
            fill="var(--cs-pine-ink)"
            fillOpacity={0.14}
            stroke="var(--cs-pine-ink)"
            strokeDasharray="4 4"
            strokeOpacity={0.5}
          />
        )}
      </BarChart>
    </ChartWithTable>
  );
}

function Summary({ dailyTotals, reference }: Pick<Insights, 'dailyTotals' | 'reference'>) {
  const carbs = useCarbUnits();
  const most = dailyTotals.reduce<Insights['dailyTotals'][number] | null>(
    (best, day) => (day.carbs !== null && day.carbs > (best?.carbs ?? -1) ? day : best),
    null,
  );
  return (
    <>
      {most && insightsText('mostOn', { day: dayText(most.date), amount: sumText(carbs, most) })}{' '}
      {reference && (
        <span style={{ display: 'block', marginTop: '0.35rem' }}>
          <span className={classes.swatch} aria-hidden="true" />
          {insightsText('band', { low: carbs.number(reference.low), high: carbs.amount(reference.high) })}
        </span>
      )}
    </>
  );
}

/** Steps between ticks in the person's unit: labels show one decimal. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const SPACES_MAX = 5;
/** Half the width of the last label: without it, Recharts moves the label away from its line. */
export const AXIS_MARGIN = { top: 8, right: 14 };

/**
 * An axis from zero to just beyond the largest amount. Recharts rounds its ticks before conversion to the unit, so
 * neighbouring labels could be equal.
 */
export function amountAxis(most: number) {
  const step = most > 0 ? (STEPS.find((size) => most <= size * SPACES_MAX) ?? 2_000) : 1;
  const spaces = Math.max(1, Math.ceil(Number((most / step).toFixed(6))));
  const ticks = Array.from({ length: spaces + 1 }, (_, index) => Math.round(index * step * 10) / 10);
  return {
    domain: [0, ticks.at(-1) ?? step] as [number, number],
    ticks,
    tickFormatter: (amount: number) => formatNumber(amount, { digits: 1 }),
  };
}

/** The average meal of each part of the day. */
export function TimeOfDayChart({ byTimeOfDay }: Pick<Insights, 'byTimeOfDay'>) {
  const carbs = useCarbUnits();
  const label = insightsText('byTime');
  const meanOf = (part: Insights['byTimeOfDay'][number]) => meanText(carbs, part.averageMeal, isMeanMinimum(part));
  const most = byTimeOfDay.reduce((best, part) => ((part.averageMeal ?? -1) > (best.averageMeal ?? -1) ? part : best));
  const amounts = byTimeOfDay.map(({ averageMeal }) => (averageMeal === null ? null : carbs.toAmount(averageMeal)));
  return (
    <ChartWithTable
      label={label}
      summary={
        most.averageMeal !== null && insightsText('partMost', { part: insightsText(most.part), amount: meanOf(most) })
      }
      columns={[
        insightsText('timeOfDay'),
        insightsText('averageMeal'),
        insightsText('carbs'),
        insightsText('mealCount'),
      ]}
      rows={byTimeOfDay.map((part) => [
        `${insightsText(part.part)}, ${insightsText('hours', hoursOf(part.part))}`,
        meanOf(part),
        sumText(carbs, part),
        formatNumber(part.mealCount),
      ])}
    >
      <BarChart
        className={classes.chart}
        h={200}
        orientation="vertical"
        data={byTimeOfDay.map((part, index) => ({
          title: insightsText(part.part),
          words: `${insightsText('averageMeal')}: ${meanOf(part)}`,
          part: insightsText(part.part),
          amount: amounts[index],
        }))}
        dataKey="part"
        series={[{ name: 'amount', label: insightsText('averageMeal'), color: 'var(--cs-grain)' }]}
        tooltipProps={{ content: ChartWords }}
        xAxisProps={amountAxis(Math.max(0, ...amounts.map((amount) => amount ?? 0)))}
        yAxisProps={{ width: 92 }}
        barChartProps={{ margin: AXIS_MARGIN }}
        gridAxis="x"
        maxBarWidth={24}
        barProps={{ isAnimationActive: false, radius: [0, 5, 5, 0] }}
        {...notFocusable}
      />
    </ChartWithTable>
  );
}
