import { Button, Group, Progress, Text } from '@mantine/core';
import { useRef } from 'react';
import { DOUBLE_CLICK_MS } from './double-click';
import classes from './scan.module.css';
import { scanText } from './scan-text';
import { useFocusOnMount } from './useFocusOnMount';

type UploadProgressProps = {
  /** Share of the bytes, 0 to 1; null while it waits for the server to have capacity. */
  share: number | null;
  onCancel: () => void;
};

export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const percent = Math.round((share ?? 0) * 100);
  const message = useFocusOnMount<HTMLParagraphElement>();
  const shownAt = useRef(performance.now());
  const cancel = () => {
    if (performance.now() - shownAt.current >= DOUBLE_CLICK_MS) onCancel();
  };
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600} ref={message} tabIndex={-1} className={classes.progressText}>
          {share === null ? scanText('busyTitle') : scanText(percent < 100 ? 'sending' : 'sent')}
        </Text>
        {share !== null && (
          <Text c="dimmed" aria-hidden="true">
            {percent} %
          </Text>
        )}
      </Group>
      <Progress value={percent} size="lg" radius="xl" animated aria-label={scanText('upload')} />
      <Text role="status" c="dimmed" mt={share === null ? 'sm' : 0}>
        {share === null && scanText('busyText')}
      </Text>
      <Button variant="default" fullWidth mt="md" onClick={cancel}>
        {scanText('cancel')}
      </Button>
    </div>
  );
}
