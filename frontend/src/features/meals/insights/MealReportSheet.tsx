import type { MealReport, ReportMeal } from '@carbsight/contracts';
import type { ReactNode } from 'react';
import { formatNumber, formatTime, zoneName } from '../../../shared/i18n';
import { disclaimer } from '../../../shared/ui';
import {
  CarbAmount,
  type CarbFormat,
  type CarbWords,
  carbBasisName,
  carbBasisWords,
  useCarbUnits,
} from '../../../shared/units';
import { amountText, mealTitle } from '../meal-words';
import { mealsText } from '../meals-text';
import { dayText, isMeanMinimum, meanText, sumText } from './day-words';
import { GlucoseSheet } from './GlucoseSheet';
import { insightsText } from './insights-text';
import classes from './report.module.css';

type SheetProps = {
  report: MealReport;
  name: string;
  /** Shown before a meal's name. */
  pictureOf?: (mealId: string) => ReactNode;
  /** Shown below a meal's name. */
  wordsOf?: (mealId: string) => ReactNode;
  /** The last day first, and the averages last. */
  isFollowed?: boolean;
  /** Meals without a figure that will get one. */
  isWaiting?: (mealId: string) => boolean;
};

/** The printed page: averages first, then each day with its meals. Own figures are marked with a word and a sign. */
export function MealReportSheet({ report, name, pictureOf, wordsOf, isFollowed, isWaiting }: SheetProps) {
  const carbs = useCarbUnits();
  const summary = (
    <>
      <Totals report={report} carbs={carbs} />
      <p className={classes.small}>
        {report.totals.isTodayLeftOut && `${insightsText('todayLeftOut')} `}
        {insightsText('madeFor')} {disclaimer()}
      </p>
    </>
  );
  return (
    <article className={classes.sheet}>
      <h2>{insightsText('reportFor', { name })}</h2>
      <p>
        {insightsText('period', { from: dayText(report.from, 'full'), to: dayText(report.to, 'full') })} ·{' '}
        {zoneName(report.timezone)} · {carbBasisName(report.carbBasis)}
      </p>
      {!isFollowed && summary}
      {report.isShortened && <p className={classes.small}>{insightsText('shortened')}</p>}
      {report.glucose && <GlucoseSheet glucose={report.glucose} />}
      {report.days.length === 0 && <p>{insightsText('noMealsInPeriod')}</p>}
      {(isFollowed ? report.days.toReversed() : report.days).map((day) => (
        <table key={day.date} className={classes.day}>
          <caption>
            <b>{dayText(day.date)}</b>
            <span>
              {insightsText('dayTotal')}: <b>{sumText(carbs, day)}</b>
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{insightsText('time')}</th>
              <th scope="col">{mealsText('meal')}</th>
              <th scope="col">{insightsText('carbs')}</th>
              <th scope="col">{insightsText('likelyRange')}</th>
            </tr>
          </thead>
          <tbody>
            {day.meals.map((meal) => (
              <tr key={meal.mealId}>
                <td>
                  {formatTime(meal.eatenAt, meal.eatenZone ?? report.timezone)}
                  {meal.eatenZone && meal.eatenZone !== report.timezone && ` (${zoneName(meal.eatenZone)})`}
                </td>
                <th scope="row" dir="auto">
                  {pictureOf?.(meal.mealId)}
                  {mealTitle({ compositeItemName: meal.name, note: meal.note })}
                  {wordsOf?.(meal.mealId)}
                </th>
                <td>
                  {meal.carbs === null ? (
                    insightsText(isWaiting?.(meal.mealId) ? 'waiting' : 'noFigure')
                  ) : (
                    <Figure meal={meal} grams={meal.carbs} />
                  )}
                  {meal.carbs !== null && meal.carbBasis !== report.carbBasis && ` (${carbBasisWords(meal.carbBasis)})`}
                  <span className={classes.narrowRange}>{rangeText(carbs, meal)}</span>
                </td>
                <td>{rangeText(carbs, meal) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {isFollowed && summary}
    </article>
  );
}

function Totals({ report, carbs }: { report: MealReport; carbs: CarbFormat }) {
  const { totals, corrected, reference } = report;
  return (
    <dl className={classes.totals}>
      {entry(insightsText('averageDay'), meanText(carbs, totals.averageDay, totals.isAverageDayMinimum))}
      {entry(insightsText('averageMeal'), meanText(carbs, totals.averageMeal, isMeanMinimum(totals)))}
      {entry(insightsText('total'), sumText(carbs, totals))}
      {entry(insightsText('mealCount'), formatNumber(totals.mealCount))}
      {entry(insightsText('corrected'), formatNumber(corrected))}
      {reference &&
        entry(
          insightsText('reference'),
          insightsText('referenceRange', { low: carbs.number(reference.low), high: carbs.amount(reference.high) }),
        )}
    </dl>
  );
}

function entry(name: string, value: string) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Only the figure itself stays on one line, because the column is narrow. */
function Figure({ meal, grams }: { meal: ReportMeal; grams: number }) {
  const write = (carbs: CarbWords) => {
    if (meal.isPartial) return carbs.minimum(grams);
    return isTyped(meal) ? carbs.exact(grams) : carbs.amount(grams);
  };
  return (
    <>
      {meal.isPartial ? `${insightsText('atLeast')} ` : isTyped(meal) ? '' : `${insightsText('about')} `}
      <span style={{ whiteSpace: 'nowrap' }}>
        <CarbAmount write={(carbs) => (isOwn(meal) ? `${write(carbs)} *` : write(carbs))} />
      </span>
    </>
  );
}

/**
 * An estimate's range, or the foods that were not read; for an own figure, that it is one, and what had been estimated. Null if there is
 * nothing to say.
 */
function rangeText(carbs: CarbFormat, meal: ReportMeal): string | null {
  const notCounted = meal.isPartial ? insightsText('notCounted', { foods: meal.unknownItems.join(', ') }) : null;
  const range = carbs.range(meal.low, meal.high);
  if (!isOwn(meal)) return notCounted ?? range;
  return [range, `* ${ownText(carbs, meal)}`, notCounted].filter((words) => words !== null).join(', ');
}

function ownText(carbs: CarbFormat, { estimate, isEstimatePartial }: ReportMeal): string {
  if (estimate === null) return insightsText('ownFigureOnly');
  return insightsText('ownFigure', { estimate: amountText(carbs, estimate, isEstimatePartial) });
}

/** A total, or a list without an estimate: it has no range. */
const isTyped = (meal: ReportMeal): boolean => isOwn(meal) && (meal.low === null || meal.low === meal.high);

/** Entered by the person: over an estimate, without one, or in the meal it was copied from. */
function isOwn({ isCorrected, carbs, low, high, estimate }: ReportMeal): boolean {
  if (isCorrected) return true;
  return carbs !== null && (estimate === null || (low === carbs && high === carbs && estimate !== carbs));
}
