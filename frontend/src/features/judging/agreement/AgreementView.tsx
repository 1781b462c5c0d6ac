import type { JudgeAgreement } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './agreement.module.css';
import { basisText, type Correlation, coefficientText, relationText } from './agreement-words';
import { DifferenceByBand } from './DifferenceByBand';
import { ThumbsByBand } from './ThumbsByBand';

export function AgreementView({ agreement }: { agreement: JudgeAgreement }) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="lg">
        {basisText(agreement)} What people said of another estimate of the meal does not count.
      </Text>
      <div className={classes.columns}>
        <Section title="Thumbs up by judge score">
          <ThumbsByBand bands={agreement.bands} />
        </Section>
        <div className={classes.sections}>
          <Section title="Judge score and overrides">
            <Relation correlation={agreement.overrideCorrelation} about="overrides" />
            <DifferenceByBand bands={agreement.bands} />
          </Section>
          <Section title="Judge score and golden truth">
            {agreement.goldenCorrelation ? (
              <Relation correlation={agreement.goldenCorrelation} about="truths" />
            ) : (
              <Text c="dimmed">No judged meal is in the golden set yet</Text>
            )}
          </Section>
        </div>
      </div>
    </>
  );
}

function Relation({ correlation, about }: { correlation: Correlation; about: 'overrides' | 'truths' }) {
  const { verdict, explanation } = relationText(correlation, about);
  return (
    <>
      <Text fz={24} lh={1.2} fw={700} ff="heading">
        {verdict}
      </Text>
      <Text mb={4}>{explanation}</Text>
      <Text size="sm" c="dimmed" mb="md">
        Rank correlation (Spearman) of score and difference between estimate and{' '}
        {about === 'truths' ? 'truth' : 'override'}: {coefficientText(correlation)}.
      </Text>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} fz="h4" id={titleId} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
