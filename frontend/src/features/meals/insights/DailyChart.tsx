import type { Insights } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { ReferenceArea } from 'recharts';
import { ChartWithTable, ChartWords, notFocusable } from '../../../shared/charts';
import { formatNumber } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import { AXIS_MARGIN, amountAxis } from './amount-axis';
import { dayText, sumText } from './day-words';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

const HEIGHT = 240;

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
        h={HEIGHT}
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
        <span className={classes.legend}>
          <span className={classes.swatch} aria-hidden="true" />
          {insightsText('band', { low: carbs.number(reference.low), high: carbs.amount(reference.high) })}
        </span>
      )}
    </>
  );
}
