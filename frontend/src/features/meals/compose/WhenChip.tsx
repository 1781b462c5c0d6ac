import { saidWhen } from '@carbsight/domain';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatTime, fromLocalField, localDay, toLocalField } from '../../../shared/i18n';
import { Dialog, uiText } from '../../../shared/ui';
import { dayName } from '../meal-words';
import type { LiveReading } from '../reader/useLiveReading';
import { TimeField, timeProblem } from '../shortcuts/TimeField';
import classes from './live.module.css';
import { liveText as text } from './live-text';

export type When = {
  /** As a field has it; null: now. */
  readonly value: string | null;
  /** It comes from the words, not from here. */
  readonly isSaid: boolean;
  readonly onChange: (value: string | null) => void;
  /** Told when the words say another time; null: none. */
  readonly onSaid: (value: string | null) => void;
};

/** When it was eaten: now, unless the words say another time, or one is chosen here. */
export function WhenChip({ value, isSaid, onChange, onSaid, reading }: When & { reading: LiveReading | null }) {
  const words = reading?.read.estimate?.noteWords?.words;
  const said = reading && words ? saidWhen(reading.note, words, toLocalField(new Date())) : null;
  const tell = useEffectEvent(onSaid);
  useEffect(() => tell(said), [said]);
  const [draft, setDraft] = useState<string | null>(null);
  const problem = draft === null ? null : timeProblem(draft);
  const shown = value === null ? text('now') : whenInWords(value);
  const label = text(isSaid ? 'eatenAsSaid' : 'eaten', { time: shown });
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
        aria-label={label}
        title={label}
        data-when
        onClick={() => setDraft(value ?? toLocalField(new Date()))}
      >
        {shown}
      </Button>
      <VisuallyHidden role="status">{isSaid && label}</VisuallyHidden>
      {draft !== null && (
        <Dialog title={text('when')} onClose={() => setDraft(null)}>
          <TimeField value={draft} error={problem} onChange={(event) => setDraft(event.currentTarget.value)} />
          <Group gap="0.5rem" align="stretch" justify="flex-end" wrap="nowrap" mt="md">
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
          </Group>
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
