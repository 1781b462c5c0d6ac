import type { Subscription } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '../../shared/i18n';
import { Dialog } from '../../shared/ui';
import { tierNames } from '../accounts';
import { subscriptionText as text } from './subscription-text';

type CancelDialogProps = {
  readonly plan: Subscription;
  readonly isCancelling: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Says what will happen, and asks nothing else. */
export function CancelDialog({ plan: { tier, renewsAt }, isCancelling, onConfirm, onClose }: CancelDialogProps) {
  const plan = tierNames[tier];
  return (
    <Dialog title={text('cancelTitle', { plan })} onClose={onClose}>
      <Stack>
        <Text>
          {renewsAt
            ? text('cancelText', { plan, date: formatDate(renewsAt, 'full') })
            : text('cancelTextNoDate', { plan })}
        </Text>
        <Group grow preventGrowOverflow={false} gap="xs">
          <Button variant="default" h={48} onClick={onClose}>
            {text('keepPlan')}
          </Button>
          <Button color="red" h={48} loading={isCancelling} onClick={onConfirm}>
            {text('confirmCancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
