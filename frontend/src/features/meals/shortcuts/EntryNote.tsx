import type { Meal } from '@carbsight/contracts';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { shortcutsText as text } from './shortcuts-text';

/** How a meal without a photo got its figure. */
export function EntryNote({ meal: { entry, repeatedFrom } }: { meal: Meal }) {
  if (entry === 'photo') return null;
  if (entry === 'repeat' && repeatedFrom) {
    return (
      <Anchor component={Link} to={`/meal/${repeatedFrom}`} underline="always" size="sm">
        {text('repeatedEntry')}
      </Anchor>
    );
  }
  const words = { manual: 'enteredByYou', repeat: 'repeatedEntry', words: 'wordsEntry' } as const;
  return (
    <Text size="sm" c="dimmed">
      {text(words[entry])}
    </Text>
  );
}
