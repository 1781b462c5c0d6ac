import type { Meal, NoteMark } from '@carbsight/contracts';
import { foodWordsKey } from '@carbsight/domain';
import { Text, VisuallyHidden } from '@mantine/core';
import classes from './details.module.css';
import { resultText as text } from './result-text';

type MarkedNoteProps = { meal: Pick<Meal, 'note' | 'noteMarks' | 'unknownItems' | 'estimate'> };

/** The person's words, and what became of them: foods on a tint, what was not understood underlined. */
export function MarkedNote({ meal }: MarkedNoteProps) {
  const parts = partsOf(meal);
  const hasUnknown = parts.some(({ isUnknown }) => isUnknown);
  return (
    <>
      <Text dir="auto" className={classes.note}>
        {parts.map(({ from, words, isFood, isUnknown }) => {
          if (isFood) return <mark key={from}>{words}</mark>;
          if (!isUnknown) return <span key={from}>{words}</span>;
          return (
            <u key={from}>
              {words}
              <VisuallyHidden> ({text('notUnderstood')})</VisuallyHidden>
            </u>
          );
        })}
      </Text>
      {hasUnknown && (
        <Text size="sm" c="dimmed" mt={4} aria-hidden="true">
          {text('underlined')}
        </Text>
      )}
    </>
  );
}

type Part = { readonly from: number; readonly words: string; readonly isFood: boolean; readonly isUnknown: boolean };

/** All of the note, in order. Words that the person has settled since are no longer marked. */
function partsOf({ note, noteMarks = [], unknownItems, estimate }: MarkedNoteProps['meal']): Part[] {
  const wordsOf = ({ from, to }: NoteMark) => note.slice(from, to);
  const isOf = (items: readonly string[], mark: NoteMark): boolean => {
    const words = foodWordsKey(wordsOf(mark));
    return items.map(foodWordsKey).some((item) => words.includes(item) || item.includes(words));
  };
  const isSettled = (mark: NoteMark) => isOf(estimate?.unknownItems ?? [], mark) && !isOf(unknownItems, mark);
  const parts: Part[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) parts.push({ from: at, words: note.slice(at, to), isFood: false, isUnknown: false });
  };
  for (const mark of noteMarks) {
    if (mark.from < at || (mark.food === null && isSettled(mark))) continue;
    plain(mark.from);
    parts.push({ from: mark.from, words: wordsOf(mark), isFood: mark.food !== null, isUnknown: mark.food === null });
    at = mark.to;
  }
  plain(note.length);
  return parts;
}
