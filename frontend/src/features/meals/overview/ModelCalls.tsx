import type { MealRead } from '@carbsight/contracts';
import { ScrollArea, Table, Text } from '@mantine/core';
import { costText, countText, durationText } from '../../../shared/figures';
import classes from './overview.module.css';
import { purposeNames, timeText } from './overview-words';

const COLUMNS = ['Purpose', 'Model', 'Result', 'Tokens in', 'Tokens out', 'Cost', 'Time', 'At'];

/** What each model call took, newest first; what was asked and answered word by word stays on the server. */
export function ModelCalls({ reads }: { reads: readonly MealRead[] }) {
  if (reads.length === 0) return <Text c="dimmed">No model was called for this meal.</Text>;
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Model calls, scrollable' }}>
      <Table aria-label="Model calls" className={classes.calls}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reads.map((read) => (
            <Table.Tr key={read.id}>
              <Table.Th scope="row">{purposeNames[read.purpose]}</Table.Th>
              <Table.Td>{read.modelId}</Table.Td>
              <Table.Td>{read.failureCode ? `Failed: ${read.failureCode}` : 'Answered'}</Table.Td>
              <Table.Td>{countText(read.inputTokens)}</Table.Td>
              <Table.Td>{countText(read.outputTokens)}</Table.Td>
              <Table.Td>{costText(read.costUsd)}</Table.Td>
              <Table.Td>{durationText(read.durationMs)}</Table.Td>
              <Table.Td>{timeText(read.createdAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
