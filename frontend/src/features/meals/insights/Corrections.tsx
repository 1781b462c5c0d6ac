import type { Insights } from '@carbsight/contracts';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatFraction, formatNumber } from '../../../shared/i18n';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import mealClasses from '../meals.module.css';
import { changeText } from './day-words';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

type CorrectionsProps = { insights: Pick<Insights, 'corrections' | 'correctionRate' | 'mostCorrectedFoods'> };

/** How often and by how much the person's figures differ from the estimates, and for which foods. */
export function Corrections({ insights: { corrections, correctionRate, mostCorrectedFoods } }: CorrectionsProps) {
  const carbs = useCarbUnits();
  const { corrected } = corrections;
  return (
    <section className={classes.card} aria-labelledby="corrections">
      <Title order={2} id="corrections" mb="xs">
        {insightsText('corrections')}
      </Title>
      <Text>{rateText(corrections, correctionRate)}</Text>
      {corrections.averageSize !== null && <Text mt="xs">{sizeText(carbs, corrections)}</Text>}
      {mostCorrectedFoods.length > 0 && (
        <>
          <Title order={3} mt="md">
            {insightsText('mostCorrected')}
          </Title>
          <ul className={classes.foods}>
            {mostCorrectedFoods.map(({ name, times, averageChange }) => (
              <li key={name}>
                <bdi>{itemName(name)}</bdi>
                <span>
                  {insightsText('times', { count: times })} · {changeText(carbs, averageChange)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {corrected > 0 && (
        <Anchor component={Link} to="/history?corrected=true" underline="always" className={mealClasses.more}>
          {insightsText('showCorrected')}
        </Anchor>
      )}
    </section>
  );
}

function rateText({ estimated, corrected }: Insights['corrections'], rate: number | null): string {
  if (rate === null) return insightsText('nothingEstimated');
  if (corrected === 0) return insightsText('notCorrected', { count: estimated });
  return insightsText('correctedOf', {
    corrected: formatNumber(corrected),
    estimated: formatNumber(estimated),
    fraction: formatFraction(rate),
  });
}

function sizeText(carbs: CarbFormat, { averageSize, averageChange }: Insights['corrections']): string {
  const size = insightsText('changeSize', { amount: carbs.amount(averageSize ?? 0) });
  if (!averageChange) return size;
  const amount = carbs.amount(Math.abs(averageChange));
  return `${size} ${insightsText(averageChange > 0 ? 'changeMore' : 'changeLess', { amount })}`;
}
