import { doubtedFigure } from '@carbsight/domain';
import { Box, Button, Group, Text } from '@mantine/core';
import { useCarbUnits } from '../../../shared/units';
import { resultText as text } from './result-text';

type DoubtedFigureProps = {
  /** In grams. */
  typed: number;
  estimate: number | null;
  isBusy: boolean;
  onTake: (grams: number) => void;
};

/** Asks once whether a typed figure is meant as it is. */
export function DoubtedFigure({ typed, estimate, isBusy, onTake }: DoubtedFigureProps) {
  const units = useCarbUnits();
  const doubt = doubtedFigure(typed, estimate);
  if (!doubt) return null;
  const { times, meantGrams } = doubt;
  const amount = units.exact(typed);
  const why =
    times !== null
      ? text('doubtTimes', { amount, times: String(times) })
      : typed > (estimate ?? 0)
        ? text('doubtMuch', { amount })
        : text('doubtLittle', { amount, estimate: units.amount(estimate ?? 0) });
  return (
    <Box py="sm" px="0.9rem" bd="2px solid var(--cs-grain)" bdrs="md" role="alert">
      <Text>
        {why} {meantGrams !== null && text('didYouMean', { meant: units.exact(meantGrams) })}
      </Text>
      <Group gap="xs" mt="xs">
        {meantGrams !== null && (
          <Button h={44} loading={isBusy} onClick={() => onTake(meantGrams)}>
            {units.exact(meantGrams)}
          </Button>
        )}
        <Button h={44} variant="default" loading={isBusy} onClick={() => onTake(typed)}>
          {text('isRight', { amount })}
        </Button>
      </Group>
    </Box>
  );
}
