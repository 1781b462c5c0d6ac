import type { DetailEvent, ScanEventType } from '@carbsight/contracts';
import { Table, Text } from '@mantine/core';
import { durationText } from '../../../shared/figures';
import { STEP_LABELS } from '../../behaviour';
import classes from './overview.module.css';
import { timeText } from './overview-words';

const EVENT_LABELS: Readonly<Record<ScanEventType, string>> = {
  ...STEP_LABELS,
  analysisCancelled: 'Analysis Cancelled',
  uploadTimeMs: 'Upload measured',
};

/** What the person's screen told while the meal was scanned, step by step. */
export function ScanEvents({ events }: { events: readonly DetailEvent[] }) {
  if (events.length === 0) return <Text c="dimmed">The screen told nothing of this scan, or it was long ago.</Text>;
  return (
    <Table aria-label="Scan events" className={classes.calls}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Step</Table.Th>
          <Table.Th scope="col">Took</Table.Th>
          <Table.Th scope="col">At</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map(({ type, at, ms, error }) => (
          <Table.Tr key={`${type} ${at}`}>
            <Table.Th scope="row">
              {EVENT_LABELS[type]}
              {error && `: failed (${error})`}
            </Table.Th>
            <Table.Td>{ms === null ? '–' : durationText(ms)}</Table.Td>
            <Table.Td>{timeText(at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
