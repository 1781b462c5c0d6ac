import type { ProblematicMatch } from '@carbsight/contracts';
import { Table, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './judging.module.css';

/** Items whose reference rows the judge does not agree with. */
export function ProblematicMatches({ matches }: { matches: readonly ProblematicMatch[] }) {
  const titleId = useId();
  return (
    <div>
      <Text size="sm" fw={600} id={titleId}>
        Problematic matches
      </Text>
      {matches.length === 0 ? (
        <Text size="sm">None.</Text>
      ) : (
        <Table aria-labelledby={titleId} className={classes.matches} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Item</Table.Th>
              <Table.Th scope="col">Model selected</Table.Th>
              <Table.Th scope="col">Better alternative</Table.Th>
              <Table.Th scope="col">Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {matches.map(({ item, model_selected, better_alternative, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a judgement is never sorted, and may name an item twice
              <Table.Tr key={index}>
                <Table.Th scope="row">{item}</Table.Th>
                <Table.Td data-label="Model selected">{model_selected || '–'}</Table.Td>
                <Table.Td data-label="Better alternative">{better_alternative || '–'}</Table.Td>
                <Table.Td data-label="Reason">{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
