import type { Insights } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

/** A count, not a streak: a skipped day costs nothing. */
export function LoggedDays({ loggedDays: { lastWeek, period } }: Pick<Insights, 'loggedDays'>) {
  return (
    <section className={classes.card} aria-labelledby="logged-days">
      <Title order={2} id="logged-days">
        {insightsText('logged')}
      </Title>
      <dl className={classes.facts}>
        <div>
          <dt>{insightsText('loggedWeek')}</dt>
          <dd>{insightsText('loggedOf', lastWeek)}</dd>
        </div>
        {period.of > lastWeek.of && (
          <div>
            <dt>{insightsText('loggedPeriod', { count: period.of })}</dt>
            <dd>{insightsText('loggedOf', period)}</dd>
          </div>
        )}
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {insightsText('loggedText')}
      </Text>
    </section>
  );
}
