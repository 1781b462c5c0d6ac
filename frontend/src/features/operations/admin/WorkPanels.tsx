import { type PerformanceMetrics, performanceApi, type QueueDepth } from '@carbsight/contracts';
import { spanText } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { type Column, countText, DataTable, durationText, Panel, percentText, Resource } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { memoryText } from './metrics';
import { OpenQueues } from './OpenQueues';

const REFRESH_MS = 10_000;

/** What waits, and who works on it. */
export function WorkPanels() {
  const metrics = useEndpoint(performanceApi.getPerformanceMetrics, {}, { refreshInterval: REFRESH_MS });
  return (
    <Resource of={metrics} what="the queues" height={600}>
      {({ details: { queues, processes } }) => (
        <>
          <Queues queues={queues} />
          <Processes processes={processes} />
        </>
      )}
    </Resource>
  );
}

const queueFigure = (title: string, text: (jobs: NonNullable<QueueDepth['jobs']>) => string): Column<QueueDepth> => ({
  title,
  isFigure: true,
  cell: ({ jobs }) => jobs && text(jobs),
});

const queueColumns: readonly Column<QueueDepth>[] = [
  { title: 'Queue', cell: ({ queue }) => queue },
  {
    title: 'Waiting',
    isFigure: true,
    cell: ({ jobs }) => (jobs ? countText(jobs.waiting) : 'does not answer'),
  },
  queueFigure('Running', ({ active }) => countText(active)),
  queueFigure('Delayed', ({ delayed }) => countText(delayed)),
  queueFigure('Oldest wait', ({ oldestWaitingMs: ms }) => (ms === null ? 'none' : durationText(ms))),
  queueFigure('Failures', ({ failed }) => countText(failed)),
];

function Queues({ queues }: { queues: readonly QueueDepth[] }) {
  return (
    <Panel
      title="Queues"
      description="Now. Failures are jobs given up on in the last 7 days."
      actions={<OpenQueues variant="default" size="sm" />}
    >
      <DataTable label="Queues" columns={queueColumns} rows={queues} keyOf={({ queue }) => queue} />
    </Panel>
  );
}

type Process = PerformanceMetrics['details']['processes'][number];

const processColumns: readonly Column<Process>[] = [
  { title: 'Process', cell: ({ program }) => (program === 'api' ? 'API' : 'Worker') },
  { title: 'Uptime', isFigure: true, cell: ({ uptime }) => spanText(uptime) },
  { title: 'Memory used', isFigure: true, cell: ({ heapUsed }) => memoryText(heapUsed) },
  { title: 'Memory held', isFigure: true, cell: ({ heapTotal }) => memoryText(heapTotal) },
  { title: 'CPU, of one core', isFigure: true, cell: ({ cpuPercent }) => percentText(cpuPercent) },
];

function Processes({ processes }: { processes: readonly Process[] }) {
  return (
    <Panel title="Processes" description="Processes that reported within the last 30 seconds.">
      {processes.length === 0 ? (
        <Text c="dimmed">No process has reported yet.</Text>
      ) : (
        <DataTable
          label="Processes"
          columns={processColumns}
          rows={processes}
          keyOf={(process) => `${process.program} ${processes.indexOf(process)}`}
        />
      )}
    </Panel>
  );
}
