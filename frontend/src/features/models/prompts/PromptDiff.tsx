import { Text, VisuallyHidden } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { promptDifferences } from './prompt-differences';
import classes from './prompts.module.css';

type PromptDiffProps = {
  before: string;
  after: string;
  /** What the box is called. */
  label?: string;
  /** Stands in its place when nothing differs. */
  sameText?: string;
};

/** What would change if `after` took the place of `before`, word by word. */
export function PromptDiff({
  before,
  after,
  label = 'Differences from the live prompt',
  sameText = 'It is the text that is live now.',
}: PromptDiffProps) {
  const parts = useMemo(() => promptDifferences(before, after), [before, after]);
  const words = (wanted: string) =>
    parts.reduce((sum, { kind, text }) => sum + (kind === wanted ? wordsIn(text) : 0), 0);
  const added = words('added');
  if (before === after) return <Text c="dimmed">{sameText}</Text>;
  return (
    <div>
      <Text size="sm" mb={6}>
        {added} {added === 1 ? 'word' : 'words'} added, {words('removed')} removed.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.promptText} aria-label={label} tabIndex={0}>
        {parts.map(({ kind, text }, index) => {
          const key = `${index}:${text.length}`;
          if (kind === 'added') return <Change key={key} tag="ins" word="added" text={text} />;
          if (kind === 'removed') return <Change key={key} tag="del" word="removed" text={text} />;
          return <Fragment key={key}>{text}</Fragment>;
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
