import { type Subscription, subscriptionsApi } from '@carbsight/contracts';
import { Badge, Group, Progress, Text, Title } from '@mantine/core';
import { tierNames } from '../accounts';
import { stateOf, trialDaysLeft } from './state-words';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';

/** The current plan, and how it continues. */
export function PlanCard({ plan }: { plan: Subscription }) {
  const { label, sentence, needsAttention } = stateOf(plan);
  const daysLeft = trialDaysLeft(plan);
  return (
    <section className={classes.card} aria-labelledby="current-plan">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} fz="sm" c="dimmed" fw={600} id="current-plan">
            {text('currentPlan')}
          </Title>
          <p className={classes.figureName}>{tierNames[plan.tier]}</p>
        </div>
        {label && (
          <Badge size="lg" variant="light" {...(needsAttention ? { className: classes.attention } : {})}>
            {label}
          </Badge>
        )}
      </Group>
      <Text mt="sm">{sentence}</Text>
      {plan.isOnTrial && (
        <>
          <Progress
            mt="md"
            size="md"
            value={(100 * daysLeft) / subscriptionsApi.TRIAL_DAYS}
            aria-label={text('daysLeft', { count: daysLeft })}
          />
          <Text size="sm" mt={6} fw={600}>
            {text('daysLeft', { count: daysLeft })}
          </Text>
        </>
      )}
    </section>
  );
}
