import type { Ref } from 'react';
import type { LiveReading } from '../reader/useLiveReading';
import classes from './compose.module.css';
import { marksIn } from './note-marks';

type MarkedWordsProps = { ref: Ref<HTMLDivElement>; words: string; reading: LiveReading };

/** Behind the field, letter for letter: what was understood on a tint, what was not underlined. The rows say the same in words. */
export function MarkedWords({ ref, words, reading: { note, read } }: MarkedWordsProps) {
  const from = words.indexOf(note);
  const marks = from < 0 ? [] : marksIn(note, read);
  const parts = marks.flatMap(({ start, end, isUnknown }, at) => [
    words.slice(from + (marks[at - 1]?.end ?? -from), from + start),
    isUnknown ? (
      <u key={start}>{words.slice(from + start, from + end)}</u>
    ) : (
      <mark key={start}>{words.slice(from + start, from + end)}</mark>
    ),
  ]);
  return (
    <div ref={ref} className={`${classes.field} ${classes.marks}`} dir="auto" aria-hidden="true">
      {parts}
      {words.slice(from + (marks.at(-1)?.end ?? -from))}
    </div>
  );
}
