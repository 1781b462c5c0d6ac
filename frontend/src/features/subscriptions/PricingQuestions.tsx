import { Accordion, Title } from '@mantine/core';
import { subscriptionText as text } from './subscription-text';
import classes from './subscriptions.module.css';

/** What people ask before they pay. */
export function PricingQuestions({ graceDays }: { graceDays: number }) {
  const questions = [
    { ask: text('askReads'), tell: text('tellReads') },
    { ask: text('askEnd'), tell: text('tellEnd') },
    { ask: text('askCancel'), tell: text('tellCancel') },
    { ask: text('askFailed'), tell: text('tellFailed', { count: graceDays }) },
    { ask: text('askMedical'), tell: text('tellMedical') },
    { ask: text('askCard'), tell: text('tellCard') },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {text('questions')}
      </Title>
      <Accordion order={3} variant="default" classNames={{ control: classes.question }}>
        {questions.map(({ ask, tell }) => (
          <Accordion.Item key={ask} value={ask}>
            <Accordion.Control>{ask}</Accordion.Control>
            <Accordion.Panel>{tell}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
