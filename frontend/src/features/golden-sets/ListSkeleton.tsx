import { Skeleton, Stack } from '@mantine/core';

/** Stands where a list will be. */
export function ListSkeleton({ label, height = 72 }: { label: string; height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={height} radius="md" aria-hidden="true" />
      ))}
    </Stack>
  );
}
