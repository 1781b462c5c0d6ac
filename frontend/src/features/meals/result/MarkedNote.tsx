import type { Meal, NoteWord } from '@carbsight/contracts';
import { foodWordsKey } from '@carbsight/domain';
import { Text, VisuallyHidden } from '@mantine/core';
import classes from './details.module.css';
import { resultText as text } from './result-text';

const BUILT_IN = 'reference-table';

type MarkedNoteProps = { meal: Pick<Meal, 'note' | 'words' | 'unknownItems' | 'estimate' | 'modelId'> };

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
function partsOf({ note, words = [], unknownItems, estimate, modelId }: MarkedNoteProps['meal']): Part[] {
  const wordsOf = ({ start, end }: NoteWord) => note.slice(start, end);
  const isOf = (items: readonly string[], mark: NoteWord): boolean => {
    const said = foodWordsKey(wordsOf(mark));
    return items.map(foodWordsKey).some((item) => said.includes(item) || item.includes(said));
  };
  const isSettled = (mark: NoteWord) => isOf(estimate?.unknownItems ?? [], mark) && !isOf(unknownItems, mark);
  const parts: Part[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) parts.push({ from: at, words: note.slice(at, to), isFood: false, isUnknown: false });
  };
  for (const mark of marksOf(note, words)) {
    const isUnknown = mark.kind === 'unknown';
    // A model may have understood what the built-in reader did not.
    if (mark.start < at || (isUnknown && (modelId !== BUILT_IN || isSettled(mark)))) continue;
    plain(mark.start);
    parts.push({ from: mark.start, words: wordsOf(mark), isFood: !isUnknown, isUnknown });
    at = mark.end;
  }
  plain(note.length);
  return parts;
}

const OF_FOOD: ReadonlySet<NoteWord['kind']> = new Set(['amount', 'name', 'state']);

/** The words to mark; those of one food, and those that were not understood, as one where only blanks are between them. */
function marksOf(note: string, words: readonly NoteWord[]): NoteWord[] {
  const marks: NoteWord[] = [];
  for (const word of words) {
    const isUnknown = word.kind === 'unknown';
    if (!isUnknown && (word.item === null || !OF_FOOD.has(word.kind))) continue;
    const last = marks.at(-1);
    const isOne = last && last.item === word.item && (last.kind === 'unknown') === isUnknown;
    if (isOne && note.slice(last.end, word.start).trim() === '') marks.splice(-1, 1, { ...last, end: word.end });
    else marks.push(word);
  }
  return marks;
}
