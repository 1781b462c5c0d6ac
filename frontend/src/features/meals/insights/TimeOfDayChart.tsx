import type { Insights } from '@carbsight/contracts';
import { hoursOf } from '@carbsight/domain';
import { BarChart } from '@mantine/charts';
import { ChartWithTable, ChartWords, notFocusable } from '../../../shared/charts';
import { formatNumber } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import { AXIS_MARGIN, amountAxis } from './amount-axis';
import { isMeanMinimum, meanText, sumText } from './day-words';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

const HEIGHT = 200;

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
        insightsText('averageOfMeal'),
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
        h={HEIGHT}
        orientation="vertical"
        data={byTimeOfDay.map((part, index) => ({
          title: insightsText(part.part),
          words: `${insightsText('averageOfMeal')}: ${meanOf(part)}`,
          part: insightsText(part.part),
          amount: amounts[index],
        }))}
        dataKey="part"
        series={[{ name: 'amount', label: insightsText('partAxis'), color: 'var(--cs-grain)' }]}
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
