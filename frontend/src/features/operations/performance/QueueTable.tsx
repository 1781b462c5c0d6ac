import type { QueueDepth } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import { countText, durationText } from '../../../shared/figures';
import { FigureTable } from './FigureTable';

const COLUMNS = ['Queue', 'Waiting', 'Running', 'Delayed', 'Oldest wait', 'Failures'];

export function QueueTable({ queues }: { queues: readonly QueueDepth[] }) {
  return (
    <Panel
      title="Queues"
      description="Now. Failures are jobs that were given up in the last 7 days."
      actions={
        // Served by the API, not a page of this app: an ordinary link.
        <Button
          component="a"
          variant="default"
          size="sm"
          href="/admin/queues"
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          Open queues
        </Button>
      }
    >
      <FigureTable label="Queues" columns={COLUMNS} rows={queues.map(rowOf)} />
    </Panel>
  );
}

function rowOf({ queue, jobs }: QueueDepth) {
  if (!jobs) return { key: queue, cells: [queue, 'does not answer', '', '', '', ''] };
  const { waiting, active, delayed, failed, oldestWaitingMs } = jobs;
  const wait = oldestWaitingMs === null ? 'none' : durationText(oldestWaitingMs);
  return { key: queue, cells: [queue, ...[waiting, active, delayed].map(countText), wait, countText(failed)] };
}
