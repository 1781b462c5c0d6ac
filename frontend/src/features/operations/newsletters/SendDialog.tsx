import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog, FailureAlert } from '../../../shared/ui';
import { peopleText } from './useRecipients';

type SendDialogProps = {
  subject: string;
  recipients: number | undefined;
  problem: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function SendDialog({ subject, recipients, problem, isBusy, onConfirm, onClose }: SendDialogProps) {
  return (
    <Dialog title="Send Newsletter" onClose={onClose}>
      <Stack>
        <FailureAlert>{problem}</FailureAlert>
        <Text style={{ overflowWrap: 'anywhere' }}>
          “{subject}” goes to {recipients === undefined ? 'everybody who asked for it' : peopleText(recipients)}. What
          is sent cannot be taken back.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={onConfirm} data-autofocus>
            {recipients === undefined ? 'Send it' : `Send to ${peopleText(recipients)}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
