import type { Insights } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatNumber } from '../../../shared/i18n';
import { disclaimer } from '../../../shared/ui';
import { CarbAmount, useCarbUnits } from '../../../shared/units';
import { ZoneHint } from '../zone/ZoneHint';
import { isMeanMinimum } from './day-words';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

/** The period's averages, their basis, and what they leave out. */
export function PeriodFigures({ insights }: { insights: Insights }) {
  const { totals, loggedDays, isShortened, carbBasis, before } = insights;
  const { mealCount, withoutFigure, partial, otherBasis, averageDay, averageMeal, mealsPerDay } = totals;
  const mean = (grams: number | null, isMinimum: boolean) => {
    if (grams === null) return '–';
    return (
      <>
        {isMinimum && <small>{insightsText('atLeast')} </small>}
        <CarbAmount write={(carbs) => (isMinimum ? carbs.minimum(grams) : carbs.amount(grams))} />
      </>
    );
  };
  return (
    <div>
      <dl className={classes.facts}>
        <div>
          <dt>{insightsText('averageDay')}</dt>
          <dd>
            {mean(averageDay, totals.isAverageDayMinimum)}
            <Trend totals={totals} before={before} />
          </dd>
        </div>
        <div>
          <dt>{insightsText('averageMeal')}</dt>
          <dd>{mean(averageMeal, isMeanMinimum(totals))}</dd>
        </div>
        <div>
          <dt>{insightsText('mealsPerDay')}</dt>
          <dd>{mealsPerDay === null ? '–' : formatNumber(mealsPerDay, { digits: 1 })}</dd>
        </div>
      </dl>
      <details className={classes.about}>
        <summary>
          <IconInfoCircle size={18} aria-hidden="true" />
          {insightsText('madeOf', {
            meals: insightsText('meals', { count: mealCount }),
            days: insightsText('days', { count: loggedDays.logged }),
          })}
        </summary>
        <Text size="sm">
          {insightsText('daysLeftOut')} {totals.isTodayLeftOut && insightsText('todayLeftOut')}{' '}
          {withoutFigure > 0 && insightsText('withoutFigure', { count: withoutFigure })}{' '}
          {partial > 0 && insightsText('partial', { count: partial })} {insightsText(`counted_${carbBasis}`)}{' '}
          {otherBasis > 0 && insightsText(`apart_${carbBasis}`, { count: otherBasis })}
        </Text>
      </details>
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
      <ZoneHint />
      <Text size="sm" c="dimmed" mt="xs">
        {disclaimer()}
      </Text>
    </div>
  );
}

/** Compared with the preceding period. Two minimums cannot be compared. */
function Trend({ totals, before }: Pick<Insights, 'totals' | 'before'>) {
  const carbs = useCarbUnits();
  const { averageDay, isAverageDayMinimum } = totals;
  if (averageDay === null || before === null || isAverageDayMinimum || before.isAverageDayMinimum) return null;
  const amount = carbs.amount(Math.abs(averageDay - before.averageDay));
  const isSame = carbs.amount(averageDay) === carbs.amount(before.averageDay);
  const name = isSame ? 'trendSame' : averageDay > before.averageDay ? 'trendMore' : 'trendLess';
  return <small>{insightsText(name, { amount, count: before.days })}</small>;
}
