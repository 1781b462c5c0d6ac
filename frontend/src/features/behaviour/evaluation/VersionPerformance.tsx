import type { EvaluationDashboard } from '@carbsight/contracts';
import { Progress, ScrollArea, Table, Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { countText, percentText } from '../../../shared/figures';
import { intervalText } from './evaluation-words';

type VersionPerformanceProps = { versions: EvaluationDashboard['promptVersions'] };

/** Scans and accuracy of each prompt that made estimates. */
export function VersionPerformance({ versions }: VersionPerformanceProps) {
  return (
    <Panel
      title="Prompt Version Performance"
      description="Accuracy: the share of scans that were neither thumbed down nor overridden by more than 10 g. Scans without feedback count as accurate."
      h="100%"
    >
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Prompt version performance' }}>
        <Table aria-label="Prompt version performance" miw={440} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Version</Table.Th>
              <Table.Th scope="col" ta="right">
                Scans
              </Table.Th>
              <Table.Th scope="col" ta="right">
                With feedback
              </Table.Th>
              <Table.Th scope="col">Accuracy</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ version, scans, rated, accuracy, accuracyInterval }) => (
              <Table.Tr key={version}>
                <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                  {version}
                </Table.Th>
                <Table.Td ta="right">{countText(scans)}</Table.Td>
                <Table.Td ta="right">{countText(rated)}</Table.Td>
                <Table.Td w="45%">
                  <Text fw={600}>{percentText(accuracy)}</Text>
                  <Progress value={accuracy} size="sm" my={4} aria-hidden="true" />
                  <Text size="xs" c="dimmed">
                    {intervalText(accuracyInterval)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Panel>
  );
}
