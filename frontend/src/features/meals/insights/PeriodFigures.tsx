import type { Insights } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../shared/i18n';
import { disclaimer } from '../../../shared/ui';
import { CarbAmount } from '../../../shared/units';
import { ZoneNote } from '../zone/ZoneNote';
import { isMeanMinimum } from './day-words';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

/** The period's averages, their basis, and what they leave out. */
export function PeriodFigures({ insights: { totals, loggedDays, isShortened, carbBasis } }: { insights: Insights }) {
  const { mealCount, withoutFigure, partial, otherBasis, averageDay, averageMeal, mealsPerDay } = totals;
  const mean = (grams: number | null, isMinimum: boolean) => {
    if (grams === null) return insightsText('none');
    return (
      <>
        {isMinimum && <small>{insightsText('atLeast')} </small>}
        <CarbAmount write={(carbs) => (isMinimum ? carbs.minimum(grams) : carbs.amount(grams))} />
      </>
    );
  };
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <div>
          <dt>{insightsText('averageDay')}</dt>
          <dd>{mean(averageDay, totals.isAverageDayMinimum)}</dd>
        </div>
        <div>
          <dt>{insightsText('averageMeal')}</dt>
          <dd>{mean(averageMeal, isMeanMinimum(totals))}</dd>
        </div>
        <div>
          <dt>{insightsText('mealsPerDay')}</dt>
          <dd>{mealsPerDay === null ? insightsText('none') : formatNumber(mealsPerDay, { digits: 1 })}</dd>
        </div>
      </dl>
      <Text size="sm" mt="md">
        {insightsText('madeOf', {
          meals: insightsText('meals', { count: mealCount }),
          days: insightsText('days', { count: loggedDays.period.logged }),
        })}{' '}
        {totals.isTodayLeftOut && insightsText('todayLeftOut')}{' '}
        {withoutFigure > 0 && insightsText('withoutFigure', { count: withoutFigure })}{' '}
        {partial > 0 && insightsText('partial', { count: partial })} {insightsText(`counted_${carbBasis}`)}{' '}
        {otherBasis > 0 && insightsText(`apart_${carbBasis}`, { count: otherBasis })}
      </Text>
      {mealCount === 1 && (
        <Text size="sm" mt="xs">
          {insightsText('firstMeal')}
        </Text>
      )}
      {isShortened && (
        <Text size="sm" mt="xs">
          {insightsText('shortened')}
        </Text>
      )}
      <ZoneNote />
      <Text size="sm" c="dimmed" mt="xs">
        {disclaimer()}
      </Text>
    </section>
  );
}
