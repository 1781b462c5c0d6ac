import { glucoseApi, type MealNote as Note } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { callEndpoint, errorMessage } from '../../../shared/api';
import { formatDateTime, formatTime } from '../../../shared/i18n';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { glucoseText as text } from './glucose-text';

type MealNoteProps = { mealId: string; note: Note; onChanged: (note: Note) => void };

/** The meal as a note in Nightscout: whether it is there, waiting to be sent or withdrawn. */
export function MealNote({ mealId, note, onChanged }: MealNoteProps) {
  const { isBusy, attempt } = useAttempt(errorMessage);
  const { state } = note;
  const isToSend = state === 'unsent' || state === 'failed';
  const change = () =>
    attempt(async () => {
      const call = isToSend ? glucoseApi.sendMealNote : glucoseApi.deleteMealNote;
      onChanged(await callEndpoint(call, { params: { mealId } }));
    });
  return (
    <div>
      <Text role="status" mt="sm">
        {inWords(note)}
      </Text>
      <Button variant="default" mt="xs" loading={isBusy} onClick={() => void change()}>
        {text(state === 'unsent' ? 'noteSend' : state === 'failed' ? 'noteAgain' : 'noteRemove')}
      </Button>
    </div>
  );
}

function inWords({ state, at, failure }: Note): string {
  if (state === 'sent' && at !== null) return text('note_sent', { when: formatDateTime(at) });
  if (state !== 'waiting') return text(state === 'failed' ? 'note_failed' : 'note_unsent');
  if (failure !== null) return text('note_waitingAgain');
  return at === null ? text('note_waiting') : text('note_waitingUntil', { time: formatTime(at) });
}
