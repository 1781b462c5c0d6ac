import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

/** Served by the API, not a page of this app: a plain link. */
export function OpenQueues(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const icon = <IconExternalLink size={18} aria-hidden="true" />;
  return (
    <Button component="a" href="/admin/queues" target="_blank" rel="noreferrer" rightSection={icon} {...look}>
      Open queues
    </Button>
  );
}
