import { Button, Group, Progress, Text } from '@mantine/core';

export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{percent < 100 ? 'Sending your photo' : 'Photo sent, starting the estimate'}</Text>
        <Text c="dimmed" aria-hidden="true">
          {percent} %
        </Text>
      </Group>
      <Progress value={percent} size="lg" radius="xl" animated aria-label="Upload" />
      <Button variant="default" fullWidth mt="md" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
