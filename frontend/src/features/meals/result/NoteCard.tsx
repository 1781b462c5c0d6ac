import type { Meal } from '@carbsight/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { MealActions } from '../useMealActions';
import { NoteDialog } from './lazy-dialogs';
import { resultText as text } from './result-text';

/** The note, and a button to change it. */
export function NoteCard({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-labelledby="note">
      <Title order={2} id="note" mb={4}>
        {text('note')}
      </Title>
      <Text
        dir="auto"
        c={meal.note ? undefined : 'dimmed'}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {meal.note || text('noNote')}
      </Text>
      <Button variant="default" mt="xs" onClick={() => setEditing(true)}>
        {text(meal.note ? 'changeNote' : 'addNote')}
      </Button>
      {isEditing && <NoteDialog meal={meal} actions={actions} onClose={() => setEditing(false)} />}
    </section>
  );
}
