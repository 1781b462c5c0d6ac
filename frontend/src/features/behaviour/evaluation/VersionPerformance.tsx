import type { EvaluationDashboard } from '@carbsight/contracts';
import { Progress, Table, Text } from '@mantine/core';
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
      <Table aria-label="Prompt version performance" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Version</Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="sm">
              Scans
            </Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="sm">
              With feedback
            </Table.Th>
            <Table.Th scope="col" w="45%">
              Accuracy
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map((one) => (
            <VersionRow key={one.version} {...one} />
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

/** On a phone the counts stand below the version. */
function VersionRow({
  version,
  scans,
  rated,
  accuracy,
  accuracyInterval,
}: VersionPerformanceProps['versions'][number]) {
  return (
    <Table.Tr>
      <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
        {version}
        <Text size="xs" c="dimmed" fw={400} hiddenFrom="sm">
          {countText(scans)} scans, {countText(rated)} with feedback
        </Text>
      </Table.Th>
      <Table.Td ta="right" visibleFrom="sm">
        {countText(scans)}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {countText(rated)}
      </Table.Td>
      <Table.Td>
        <Text fw={600}>{percentText(accuracy)}</Text>
        <Progress value={accuracy} size="sm" my={4} aria-hidden="true" />
        <Text size="xs" c="dimmed">
          {intervalText(accuracyInterval)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
