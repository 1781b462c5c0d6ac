import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { NoteField } from '../NoteField';
import { eatenAtOf, timeProblem, toLocalField } from './eaten-at';
import { shortcutsText as text } from './shortcuts-text';
import { TimeField } from './TimeField';
import { useMealEntries } from './useMealEntries';

/** Sends a description through the same queue as a photo. */
export function WordsForm() {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const [now] = useState(() => toLocalField(new Date()));
  const unsent = useUnsentDraft('words', isText);
  const [note, setNote] = useState(unsent ?? '');
  useKeepUnsentDraft('words', note || null);
  const [time, setTime] = useState(now);
  const [isAsked, setAsked] = useState(false);
  const noteProblem = note.trim() === '' ? text('wordsNeeded') : null;
  const problem = timeProblem(time);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (noteProblem || problem) return;
    const mealId = await entries.describe(note.trim(), eatenAtOf(time, now));
    if (mealId) await navigate(`/meal/${mealId}`);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">{text('wordsHint')}</Text>
        <NoteField value={note} onChange={setNote} error={isAsked ? noteProblem : null} />
        <TimeField value={time} error={isAsked && problem} onChange={setTime} />
        <Button type="submit" size="lg" loading={entries.pending !== null}>
          {text('estimateWords')}
        </Button>
      </Stack>
    </form>
  );
}
