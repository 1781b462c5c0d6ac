import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { carbBasisWords, useCarbUnits } from '../../../shared/units';
import { reasonName } from './reason-name';
import { resultText as text } from './result-text';

/** Why the person's figure is shown, and what the estimate was. */
export function OwnFigureNote({ meal: { override, latestEstimate, carbBasis } }: { meal: Meal }) {
  const units = useCarbUnits();
  const reason = override && override.reason !== 'other' ? reasonName(override.reason) : null;
  const estimate =
    latestEstimate &&
    [
      units.estimate(latestEstimate.carbEstimate, latestEstimate.confidenceLow, latestEstimate.confidenceHigh),
      ...(latestEstimate.carbBasis === carbBasis ? [] : [carbBasisWords(latestEstimate.carbBasis)]),
    ].join(', ');
  if (!estimate)
    return (
      reason && (
        <Text c="dimmed" mb="xs">
          {reason}.
        </Text>
      )
    );
  return (
    <Text c="dimmed" mb="sm">
      {reason ? text('reasonAndEstimate', { reason, estimate }) : text('estimateWas', { estimate })}
    </Text>
  );
}
