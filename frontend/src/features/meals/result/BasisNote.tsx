import type { Meal } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useCarbBasis } from '../../../shared/units';
import { resultText as text } from './result-text';

/** Why a figure is not on the person's basis. */
export function BasisNote({ meal: { carbBasis, override } }: { meal: Pick<Meal, 'carbBasis' | 'override'> }) {
  if (carbBasis === useCarbBasis()) return null;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {text(override ? `basisOwn_${carbBasis}` : `basisSaid_${carbBasis}`)}
    </Text>
  );
}
