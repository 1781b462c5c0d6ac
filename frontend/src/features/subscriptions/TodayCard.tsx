import type { Subscription } from '@carbsight/contracts';
import { Progress, Text, Title } from '@mantine/core';
import { formatNumber, formatTime } from '../../shared/i18n';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';

/** How many of the day's analyses are used. The server's day, shown in the person's own time. */
export function TodayCard({ today: { scansUsed, scansPerDay, resetsAt } }: Pick<Subscription, 'today'>) {
  const words =
    scansPerDay === null
      ? text('analysesNoLimit', { count: scansUsed })
      : text('analysesUsed', { used: formatNumber(scansUsed), count: scansPerDay });
  return (
    <section className={classes.card}>
      <Title order={2} mb="xs">
        {text('today')}
      </Title>
      <Text fw={600}>{words}</Text>
      {scansPerDay !== null && (
        <>
          <Progress mt={8} size="md" value={shareOf(scansUsed, scansPerDay)} aria-label={words} />
          <Text size="sm" c="dimmed" mt={8}>
            {text('resetsAt', { time: formatTime(resetsAt) })}
          </Text>
        </>
      )}
    </section>
  );
}

/** In percent; a day without any analyses is used up. */
function shareOf(used: number, perDay: number): number {
  return perDay === 0 ? 100 : Math.min(100, (100 * used) / perDay);
}
