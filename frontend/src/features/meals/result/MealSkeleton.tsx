import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { resultText as text } from './result-text';

export function MealSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>{text('loadingMeal')}</VisuallyHidden>
      <Skeleton height={240} radius="lg" />
      <Skeleton height={32} width="60%" />
      <Skeleton height={190} radius="lg" />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={64} radius="lg" />
    </Stack>
  );
}
