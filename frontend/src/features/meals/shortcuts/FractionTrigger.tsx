import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';

type FractionTriggerProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & { name: string; ref?: Ref<HTMLButtonElement> };

/** The button next to "Log". */
export function FractionTrigger({ name, ...props }: FractionTriggerProps) {
  return (
    <ActionIcon
      {...props}
      variant="light"
      className={classes.fractionTrigger}
      aria-label={text('fractionOf', { name })}
      aria-haspopup="menu"
    >
      <IconChevronDown size={20} />
    </ActionIcon>
  );
}
