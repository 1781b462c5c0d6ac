import { Center, Loader, VisuallyHidden } from '@mantine/core';

export function PageLoader({ label = 'Loading page...' }: { label?: string }) {
  return (
    <Center mih="40dvh" role="status">
      <Loader aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
