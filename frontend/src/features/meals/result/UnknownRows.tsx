import type { CarbBasis, ItemEdit } from '@carbsight/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { UnknownFoodDialog } from './lazy-dialogs';
import { resultText as text } from './result-text';
import classes from './rows.module.css';

type UnknownRowsProps = {
  items: readonly string[];
  carbBasis: CarbBasis;
  isBusy: boolean;
  /** What it was; null: it has no carbohydrate. */
  onSay: (item: string, edit: ItemEdit | null) => void;
};

/** Words that nobody owns: each is found in the tables, typed, or has none. */
export function UnknownRows({ items, carbBasis, isBusy, onSay }: UnknownRowsProps) {
  const [asked, setAsked] = useState<{ readonly item: string; readonly isOwnFirst: boolean } | null>(null);
  const look = { variant: 'default', size: 'sm', h: 44, px: 10, disabled: isBusy } as const;
  const say = (item: string, edit: ItemEdit) => {
    setAsked(null);
    onSay(item, edit);
  };
  return (
    <>
      {items.map((item) => (
        <li key={item} className={classes.unknown}>
          <bdi className={classes.name}>{text('quoted', { note: item })}</bdi>
          <Text span inherit c="dimmed" fz="sm" lh={1.35}>
            {text('notKnown')}
          </Text>
          <Group component="span" gap="0.4rem" align="stretch">
            <Button
              {...look}
              aria-label={text('searchMissingOf', { item })}
              onClick={() => setAsked({ item, isOwnFirst: false })}
            >
              {text('searchMissing')}
            </Button>
            <Button
              {...look}
              aria-label={text('enterMissingOf', { item })}
              onClick={() => setAsked({ item, isOwnFirst: true })}
            >
              {text('enterMissing')}
            </Button>
            <Button {...look} aria-label={text('noCarbsOf', { item })} onClick={() => onSay(item, null)}>
              {text('noCarbs')}
            </Button>
          </Group>
        </li>
      ))}
      {asked && (
        <UnknownFoodDialog
          {...asked}
          carbBasis={carbBasis}
          onSay={(edit) => say(asked.item, edit)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
