import { Button } from '@mantine/core';
import classes from './question.module.css';
import { resultText as text } from './result-text';

/** A food that was not understood, and what the person says about it: found in the tables, its carbohydrate, or that it has none. */
export type Missing = { readonly item: string; readonly how: 'search' | 'carbs' | 'none' };

type MissingListProps = {
  items: readonly string[];
  labelledBy: string;
  isBusy?: boolean;
  onSay: (missing: Missing) => void;
};

export function MissingList({ items, labelledBy, isBusy = false, onSay }: MissingListProps) {
  const look = { variant: 'default', size: 'sm', h: 44, px: 10, disabled: isBusy } as const;
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item} className={classes.unknown}>
          <bdi className={classes.unknownName}>{item}</bdi>
          <span className={classes.unknownActions}>
            <Button
              {...look}
              aria-label={text('searchMissingOf', { item })}
              onClick={() => onSay({ item, how: 'search' })}
            >
              {text('searchMissing')}
            </Button>
            <Button
              {...look}
              aria-label={text('enterMissingOf', { item })}
              onClick={() => onSay({ item, how: 'carbs' })}
            >
              {text('enterMissing')}
            </Button>
            <Button {...look} aria-label={text('noCarbsOf', { item })} onClick={() => onSay({ item, how: 'none' })}>
              {text('noCarbs')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
