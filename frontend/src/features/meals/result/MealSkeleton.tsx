import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

export function MealSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>Loading the meal...</VisuallyHidden>
      <Skeleton height={240} radius="lg" />
      <Skeleton height={32} width="60%" />
      <Skeleton height={190} radius="lg" />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={64} radius="lg" />
    </Stack>
  );
}
