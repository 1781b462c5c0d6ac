import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { diffLines, diffWordsWithSpace } from 'diff';
import { Fragment, useMemo } from 'react';
import { useCopy } from '../../../shared/ui/useCopy';
import classes from './prompts.module.css';

/** Copies a text and shows a check mark for two seconds. A failure is only logged. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <ActionIcon
      aria-label={isCopied ? 'Copied' : label}
      title={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      {isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
    </ActionIcon>
  );
}

/** A prompt's full text in a scrolling box. */
export function PromptText({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
    <section className={classes.promptText} aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}

type PromptDiffProps = {
  before: string;
  after: string;
  /** The box's accessible name. */
  label?: string;
  /** Shown instead when there is no difference. */
  sameText?: string;
};

/** The differences between two prompts, word by word. */
export function PromptDiff({
  before,
  after,
  label = 'Differences from the live prompt',
  sameText = 'This text is live now.',
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

type Difference = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** A paragraph that keeps at least this fraction of its characters is shown with its changed words, else as removed and added. */
const ALIKE = 0.5;
const LIMIT_MS = 500;

/** The differences between two texts: by paragraph, and by word within similar paragraphs. */
export function promptDifferences(before: string, after: string): readonly Difference[] {
  const lines = diffLines(before, after, { timeout: LIMIT_MS });
  // Comparing texts with almost nothing in common would take too long: one removed, one added.
  if (!lines) return whole(before, after);
  const differences: Difference[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [line, next] = [lines[index], lines[index + 1]];
    if (!line) continue;
    if (line.removed && next?.added) {
      differences.push(...withinParagraphs(line.value, next.value));
      index += 1;
    } else {
      differences.push({ kind: line.added ? 'added' : line.removed ? 'removed' : 'same', text: line.value });
    }
  }
  return differences;
}

function withinParagraphs(before: string, after: string): readonly Difference[] {
  const words = diffWordsWithSpace(before, after, { timeout: LIMIT_MS });
  if (!words) return whole(before, after);
  const kept = words.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0);
  if (kept < ALIKE * Math.max(before.length, after.length)) return whole(before, after);
  return words.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

function whole(before: string, after: string): readonly Difference[] {
  // A last line without a line break must not run into its replacement.
  const gone = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  const parts: readonly Difference[] = [
    { kind: 'removed', text: gone },
    { kind: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}
