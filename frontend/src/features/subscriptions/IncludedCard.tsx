import type { SubscriptionTier } from '@carbsight/contracts';
import { Title } from '@mantine/core';
import { formatNumber } from '../../shared/i18n';
import type { Offer } from './PlanTable';
import { historyWords, scansWords } from './plan-words';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';

/** What the plan includes. */
export function IncludedCard({ offer, tier }: { offer: Offer | undefined; tier: SubscriptionTier }) {
  const plan = offer?.plans.find((offered) => offered.tier === tier);
  if (!plan) return null;
  const facts = [
    [text('scansPerDay'), scansWords(plan.scansPerDay)],
    [text('readsPerPhoto'), formatNumber(plan.readsPerPhoto)],
    [text('history'), historyWords(plan.historyDays)],
    [text('chat'), formatNumber(plan.chatMessagesPerDay)],
    [text('periodExport'), text(plan.periodExport ? 'included' : 'notIncluded')],
  ] as const;
  return (
    <section className={classes.card}>
      <Title order={2} mb={4}>
        {text('includes')}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
