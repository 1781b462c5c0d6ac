import type { MealShortcut, RepeatMealBody } from '@carbsight/contracts';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../result/lazy-dialogs';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';

const ShareMenu = lazyPart(async () => (await import('./ShareMenu')).ShareMenu);

type ShareButtonProps = { meal: MealShortcut; isBusy: boolean; onShare: (amount: RepeatMealBody) => void };

/** Opens the shares of a meal. The menu is loaded on the first press. */
export function ShareButton({ meal, isBusy, onShare }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={classes.shares}>
      <ActionIcon
        ref={button}
        variant="light"
        size={44}
        className={classes.shareButton}
        aria-label={text('shareOf', { name: meal.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isBusy}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={20} />
      </ActionIcon>
      {isOpen && <ShareMenu meal={meal} opener={button} onShare={onShare} onClose={() => setOpen(false)} />}
    </span>
  );
}
