import { type AdminUser, type SubscriptionTier, usersApi } from '@carbsight/contracts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint } from '../../../shared/api';
import { Dialog, FailureAlert, showToast } from '../../../shared/ui';
import { ReasonField } from './ReasonField';
import { tierNames } from './user-words';
import { useUserTask } from './useUserTask';

type TierDialogProps = { user: AdminUser; onChanged: (user: AdminUser) => void; onClose: () => void };

export function TierDialog({ user, onChanged, onClose }: TierDialogProps) {
  const previousTier = user.subscriptionTier;
  const [tier, setTier] = useState<SubscriptionTier>(previousTier);
  const [reason, setReason] = useState('');
  const { problem, isBusy, submit } = useUserTask(async () => {
    const body = { tier, previousTier, reason };
    onChanged(await callEndpoint(usersApi.changeTier, { params: { userId: user.id }, body }));
    showToast(`${user.email} is on the ${tierNames[tier]} tier now.`, { title: 'Tier changed' });
  }, onClose);
  const isReady = tier !== previousTier && reason.trim() !== '';
  return (
    <Dialog title="Change tier" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) submit();
        }}
      >
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {user.email} is on the {tierNames[previousTier]} tier. A tier that you give costs the person nothing, and
            ends a trial.
          </Text>
          <Radio.Group label="New tier" value={tier} onChange={(value) => setTier(value as SubscriptionTier)}>
            <Group mt={6}>
              {Object.entries(tierNames).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Group>
          </Radio.Group>
          <ReasonField value={reason} onChange={setReason} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              Change tier
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
