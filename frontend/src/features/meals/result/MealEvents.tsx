import type { Meal } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/i18n';
import { showToast } from '../../../shared/ui';
import { useCarbUnits } from '../../../shared/units';
import type { MealActions } from '../useMealActions';
import { Disclosure } from './Disclosure';
import classes from './details.module.css';
import { eventInWords } from './event-words';
import { resultText as text } from './result-text';

type MealEventsProps = {
  meal: Pick<Meal, 'history' | 'undoable'>;
  /** Null: read-only. */
  actions?: MealActions | null;
};

/** Everything that happened to the meal, newest first. */
export function MealEvents({ meal: { history, undoable }, actions = null }: MealEventsProps) {
  const units = useCarbUnits();
  if (history.length === 0) return null;
  const undo = async () => {
    if (undoable && (await actions?.undo(undoable))) showToast(text('undone'));
  };
  return (
    <Disclosure summary={text('history', { count: history.length })} className={classes.events}>
      {() => (
        <>
          {actions && undoable && (
            <Button
              variant="default"
              mb="sm"
              leftSection={<IconArrowBackUp size={18} />}
              loading={actions.pending === 'undo'}
              onClick={() => void undo()}
            >
              {text('undoLast')}
            </Button>
          )}
          <ol>
            {history.toReversed().map((event) => (
              <li key={event.id}>
                <bdi>{event.isUndone ? <s>{eventInWords(event, units)}</s> : eventInWords(event, units)}</bdi>
                {event.isUndone && ` (${text('takenBack')})`}
                <span className={classes.eventWhen}>
                  {text(event.by === 'owner' ? 'byYou' : 'byService')} ·{' '}
                  <time dateTime={event.at}>{formatDateTime(event.at, 'short')}</time>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Disclosure>
  );
}
