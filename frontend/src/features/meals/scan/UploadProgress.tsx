import { Button, Group, Progress, Text } from '@mantine/core';
import { useRef } from 'react';
import { DOUBLE_CLICK_MS } from './double-click';
import classes from './scan.module.css';
import { scanText } from './scan-text';
import { useFocusOnMount } from './useFocusOnMount';

export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  const message = useFocusOnMount<HTMLParagraphElement>();
  const shownAt = useRef(performance.now());
  const cancel = () => {
    if (performance.now() - shownAt.current >= DOUBLE_CLICK_MS) onCancel();
  };
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600} ref={message} tabIndex={-1} className={classes.progressText}>
          {scanText(percent < 100 ? 'sending' : 'sent')}
        </Text>
        <Text c="dimmed" aria-hidden="true">
          {percent} %
        </Text>
      </Group>
      <Progress value={percent} size="lg" radius="xl" animated aria-label={scanText('upload')} />
      <Button variant="default" fullWidth mt="md" onClick={cancel}>
        {scanText('cancel')}
      </Button>
    </div>
  );
}
