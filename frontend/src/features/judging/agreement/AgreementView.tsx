import type { JudgeAgreement } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './agreement.module.css';
import { basisText, coefficientText, relationText } from './agreement-words';
import { DifferenceByBand } from './DifferenceByBand';
import { ThumbsByBand } from './ThumbsByBand';

export function AgreementView({ agreement }: { agreement: JudgeAgreement }) {
  const { verdict, explanation } = relationText(agreement.overrideCorrelation);
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
            <Text fz={24} lh={1.2} fw={700} ff="heading">
              {verdict}
            </Text>
            <Text mb={4}>{explanation}</Text>
            <Text size="sm" c="dimmed" mb="md">
              Rank correlation (Spearman) of score and difference between estimate and override:{' '}
              {coefficientText(agreement.overrideCorrelation)}.
            </Text>
            <DifferenceByBand bands={agreement.bands} />
          </Section>
          <Section title="Judge score and golden truth">
            <Text c="dimmed">No golden runs yet</Text>
          </Section>
        </div>
      </div>
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
