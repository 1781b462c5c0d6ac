import { Text, VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { Fragment, useMemo } from 'react';
import classes from './prompts.module.css';

const LIMIT_MS = 500;

/** What would change if `after` took the place of `before`, word by word. */
export function PromptDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => {
    const changes = diffWordsWithSpace(before, after, { timeout: LIMIT_MS });
    // Texts that have next to nothing in common would take for ever: one goes, the other comes.
    return (
      changes ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ]
    );
  }, [before, after]);
  const added = parts.filter((part) => part.added).reduce((sum, { value }) => sum + wordsIn(value), 0);
  const removed = parts.filter((part) => part.removed).reduce((sum, { value }) => sum + wordsIn(value), 0);
  if (before === after) return <Text c="dimmed">It is the text that is live now.</Text>;
  return (
    <div>
      <Text size="sm" mb={6}>
        {added} {added === 1 ? 'word' : 'words'} added, {removed} removed.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.promptText} aria-label="Differences from the live prompt" tabIndex={0}>
        {parts.map(({ value, added: isAdded, removed: isRemoved }, index) => {
          const key = `${index}:${value.length}`;
          if (isAdded) return <Change key={key} tag="ins" word="added" text={value} />;
          if (isRemoved) return <Change key={key} tag="del" word="removed" text={value} />;
          return <Fragment key={key}>{value}</Fragment>;
        })}
      </section>
    </div>
  );
}

function Change({ tag: Tag, word, text }: { tag: 'ins' | 'del'; word: string; text: string }) {
  return (
    <Tag>
      <VisuallyHidden>{` (${word}:) `}</VisuallyHidden>
      {text}
    </Tag>
  );
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
