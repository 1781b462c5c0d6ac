import type { MealShortcut, RepeatMealBody } from '@carbsight/contracts';
import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { shortcutsText as text } from './shortcuts-text';

export type FractionProps = {
  meal: MealShortcut;
  isBusy: boolean;
  /** Rejects in a form, which shows why. */
  onChoose: (amount: RepeatMealBody, isInForm?: boolean) => Promise<unknown>;
};

type FractionTriggerProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & { name: string; ref?: Ref<HTMLButtonElement> };

/** The button next to "Log". */
export function FractionTrigger({ name, ...props }: FractionTriggerProps) {
  return (
    <ActionIcon
      {...props}
      variant="light"
      style={{ borderStartStartRadius: 0, borderEndStartRadius: 0 }}
      aria-label={text('fractionOf', { name })}
      aria-haspopup="menu"
    >
      <IconChevronDown size={20} />
    </ActionIcon>
  );
}
