import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { historyText } from './history-text';

const ROWS = [70, 55, 80, 45, 65];

export function HistorySkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>{historyText('loading')}</VisuallyHidden>
      <Skeleton height={22} width="40%" />
      {ROWS.map((width) => (
        <Group key={width} wrap="nowrap">
          <Skeleton height={56} width={56} radius="md" style={{ flex: 'none' }} />
          <Stack gap={8} flex={1}>
            <Skeleton height={14} width={`${width}%`} />
            <Skeleton height={12} width="25%" />
          </Stack>
          <Skeleton height={20} width={48} style={{ flex: 'none' }} />
        </Group>
      ))}
    </Stack>
  );
}
