import type { Subscription } from '@carbsight/contracts';
import { Alert } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { tierNames } from '../accounts';
import { subscriptionText as text } from './subscription-text';

/** After the checkout: the provider's webhook arrives a moment later than the person. */
export function CheckoutNote({ plan, isSlow }: { plan: Subscription; isSlow: boolean }) {
  const isDone = isPaid(plan);
  const waiting = isSlow ? text('checkoutSlow') : text('checkoutWaiting');
  return (
    <Alert role="status" variant="light" icon={isDone ? <IconCircleCheck /> : <IconHourglass />}>
      {isDone ? text('checkoutDone', { plan: tierNames[plan.tier] }) : waiting}
    </Alert>
  );
}

export function isPaid({ tier, status, isOnTrial }: Subscription): boolean {
  return tier !== 'free' && status === 'active' && !isOnTrial;
}
