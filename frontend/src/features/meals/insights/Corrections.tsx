import type { Insights } from '@carbsight/contracts';
import { Anchor, Box, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatFraction, formatNumber } from '../../../shared/i18n';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import { changeText } from './day-words';
import { insightsText } from './insights-text';

type CorrectionsProps = { insights: Pick<Insights, 'corrections' | 'correctionRate' | 'mostCorrectedFoods'> };

/** How often and by how much the person's figures differ from the estimates, and for which foods. */
export function Corrections({ insights: { corrections, correctionRate, mostCorrectedFoods } }: CorrectionsProps) {
  const carbs = useCarbUnits();
  const { corrected } = corrections;
  return (
    <Card component="section" aria-labelledby="corrections">
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
          <Box component="ul" mt={4} mb="xs" data-divided>
            {mostCorrectedFoods.map(({ name, times, averageChange }) => (
              <Group component="li" key={name} gap="0 1rem" align="baseline" justify="space-between" py="xs">
                <bdi>{itemName(name)}</bdi>
                <Text span inherit c="dimmed" fz="0.9rem">
                  {insightsText('times', { count: times })} · {changeText(carbs, averageChange)}
                </Text>
              </Group>
            ))}
          </Box>
        </>
      )}
      {corrected > 0 && (
        <Anchor component={Link} to="/history?corrected=true" underline="always" data-tall>
          {insightsText('showCorrected')}
        </Anchor>
      )}
    </Card>
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
