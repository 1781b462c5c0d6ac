import type { PaidTier, Subscription } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { tierNames } from '../accounts';
import type { Offer } from './PlanTable';
import { priceWords } from './plan-words';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';
import type { usePlanChanges } from './usePlans';

const PAID: readonly PaidTier[] = ['essentials', 'pro'];

type PlanChoiceProps = {
  readonly subscription: Subscription | undefined;
  readonly offer: Offer;
  readonly changes: ReturnType<typeof usePlanChanges>;
};

/** Buttons to buy a plan, for people without one; others change theirs on the subscription page. */
export function PlanChoice({ offer, subscription, changes }: PlanChoiceProps) {
  if (!subscription) return null;
  if (subscription.isGranted) return <Text c="dimmed">{text('granted')}</Text>;
  if (subscription.tier !== 'free' && !subscription.isOnTrial) return null;
  return (
    <Stack gap="xs">
      {PAID.map((tier) => (
        <Button
          key={tier}
          size="lg"
          classNames={{ root: classes.long, label: classes.longLabel }}
          variant="light"
          loading={changes.running === tier}
          onClick={() => void changes.choose(tier)}
        >
          {labelOf(tier, offer)}
        </Button>
      ))}
    </Stack>
  );
}

function labelOf(tier: PaidTier, { plans }: Offer): string {
  const price = plans.find((plan) => plan.tier === tier)?.price;
  const plan = tierNames[tier];
  return price ? text('chooseFor', { plan, price: priceWords(price) }) : text('choose', { plan });
}
