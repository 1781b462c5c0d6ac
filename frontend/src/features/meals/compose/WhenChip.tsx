import { Button } from '@mantine/core';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime, fromLocalField, localDay, toLocalField } from '../../../shared/i18n';
import { Dialog, uiText } from '../../../shared/ui';
import { dayName } from '../meal-words';
import { TimeField, timeProblem } from '../shortcuts/TimeField';
import classes from './live.module.css';
import { liveText as text } from './live-text';

type WhenChipProps = { value: string | null; onChange: (value: string | null) => void };

/** When it was eaten: now, unless another time is chosen. */
export function WhenChip({ value, onChange }: WhenChipProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const problem = draft === null ? null : timeProblem(draft);
  const words = value === null ? text('now') : whenInWords(value);
  return (
    <>
      <Button
        variant="subtle"
        h={44}
        px="sm"
        radius="xl"
        className={classes.when ?? ''}
        leftSection={<IconClock size={18} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        aria-label={text('eaten', { time: words })}
        onClick={() => setDraft(value ?? toLocalField(new Date()))}
      >
        {words}
      </Button>
      {draft !== null && (
        <Dialog title={text('when')} onClose={() => setDraft(null)}>
          <TimeField value={draft} error={problem} onChange={setDraft} />
          <div className={classes.dialogActions}>
            <Button
              variant="default"
              onClick={() => {
                onChange(null);
                setDraft(null);
              }}
            >
              {text('now')}
            </Button>
            <Button
              disabled={problem !== null}
              onClick={() => {
                onChange(draft);
                setDraft(null);
              }}
            >
              {uiText('save')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function whenInWords(field: string): string {
  const at = fromLocalField(field).toISOString();
  const day = localDay(at);
  return day === localDay() ? formatTime(at) : `${dayName(day)}, ${formatTime(at)}`;
}
