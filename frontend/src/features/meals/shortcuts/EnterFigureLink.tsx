import { Anchor } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { mealsText } from '../meals-text';

/** Below the composer: for people who know the figure. */
export function EnterFigureLink({ onClick }: { onClick: () => void }) {
  return (
    <Anchor component="button" type="button" underline="always" data-tall onClick={onClick}>
      <IconCalculator size={18} aria-hidden="true" />
      {mealsText('withoutEstimate')}
    </Anchor>
  );
}
