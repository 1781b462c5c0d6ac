import type { PerformanceMetrics } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { percentText } from '../../../shared/figures';
import { FigureTable } from './FigureTable';
import { memoryText, uptimeText } from './performance-words';

const COLUMNS = ['Process', 'Uptime', 'Memory used', 'Memory held', 'CPU, of one core'];

export function ProcessTable({ processes }: Pick<PerformanceMetrics['details'], 'processes'>) {
  return (
    <Panel title="Processes" description="Those that were heard of within the last 30 seconds.">
      {processes.length === 0 ? (
        <Text c="dimmed">No process has reported yet.</Text>
      ) : (
        <FigureTable
          label="Processes"
          columns={COLUMNS}
          rows={processes.map(({ program, uptime, heapUsed, heapTotal, cpuPercent }, index) => ({
            key: `${program} ${index}`,
            cells: [
              program === 'api' ? 'API' : 'Worker',
              uptimeText(uptime),
              memoryText(heapUsed),
              memoryText(heapTotal),
              percentText(cpuPercent),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
