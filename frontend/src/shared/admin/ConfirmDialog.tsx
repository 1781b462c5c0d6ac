import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** What has to be typed first, for what cannot be undone. */
  typedConfirmation?: { label: string; expected: string };
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that hurts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, typedConfirmation, isBusy = false, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const isReady = !typedConfirmation || typed.trim() === typedConfirmation.expected;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onConfirm();
        }}
      >
        <Stack>
          <div>{children}</div>
          {typedConfirmation && (
            <TextInput
              label={typedConfirmation.label}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" loading={isBusy} disabled={!isReady}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
