import { Button, Group, Stack, Text } from '@mantine/core';

type ConfirmInPlaceProps = {
  /** What is asked about. */
  name: string;
  question: string;
  confirm: string;
  cancel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something cannot be undone, where its button was. */
export function ConfirmInPlace({ name, question, confirm, cancel, isBusy, onConfirm, onCancel }: ConfirmInPlaceProps) {
  return (
    <Stack gap="xs" mt="xs" role="group" aria-label={name}>
      <Text size="sm">{question}</Text>
      <Group gap="xs">
        <Button variant="default" c="var(--mantine-color-error)" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </Group>
    </Stack>
  );
}
