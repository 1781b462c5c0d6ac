import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { uiText } from './ui-text';

export function PageLoader({ label = uiText('loadingPage') }: { label?: string }) {
  return (
    <Center mih="40dvh" role="status">
      <Loader aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
