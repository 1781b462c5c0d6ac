import type { ScanDetail, ShadowEstimate } from '@carbsight/contracts';
import { differenceBand } from '@carbsight/domain';
import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { BandBadge } from '../../../shared/bands';
import { gramsText, signedGramsText } from '../../../shared/figures';
import { JudgePanel } from '../../judging';
import { HowEstimated } from '../result/HowEstimated';
import { MealEvents } from '../result/MealEvents';
import { MealItems } from '../result/MealItems';
import { reasonName } from '../result/reason-name';
import { ModelCalls } from './ModelCalls';
import classes from './overview.module.css';
import { differenceWord, statusNames, timeText } from './overview-words';
import { ScanEvents } from './ScanEvents';
import { ScanImage } from './ScanImage';

/** Everything that is known of one scan. */
export function ScanDetailView({ detail }: { detail: ScanDetail }) {
  const { meal, photo, shadow, reads, events, userEmail } = detail;
  return (
    <Stack gap="lg" pb="lg">
      <ScanImage src={photo?.fullUrl ?? null} alt="The photo of this meal" isLarge />
      <Facts
        facts={[
          ['User', userEmail],
          ['Meal ID', meal.mealId],
          ['Status', meal.failure ? `${statusNames[meal.status]}: ${meal.failure.message}` : statusNames[meal.status]],
          ['Scanned', timeText(meal.createdAt)],
          ['Eaten', timeText(meal.eatenAt)],
          ['Note', meal.note || 'None'],
          ['Feedback', feedbackText(meal.feedback)],
          ['Own figure', overrideText(meal.override)],
        ]}
      />
      <Section title="Primary model">
        {meal.latestEstimate ? <LiveEstimate detail={detail} /> : <Text c="dimmed">There is no estimate.</Text>}
      </Section>
      <MealItems meal={meal} />
      <HowEstimated meal={meal} />
      <Section title="Second model">
        {shadow ? <Shadow shadow={shadow} /> : <Text c="dimmed">The test model was not asked about this meal.</Text>}
      </Section>
      <JudgePanel mealId={meal.mealId} titleOrder={2} />
      <Section title="Model calls">
        <ModelCalls reads={reads} />
      </Section>
      <Section title="On the screen">
        <ScanEvents events={events} />
      </Section>
      <MealEvents meal={meal} />
    </Stack>
  );
}

function LiveEstimate({ detail: { meal } }: { detail: ScanDetail }) {
  const { latestEstimate: latest, estimate: first } = meal;
  if (!latest) return null;
  return (
    <>
      <p className={classes.grams}>{gramsText(latest.carbEstimate)}</p>
      <Facts
        facts={[
          ['Range', `${gramsText(latest.confidenceLow)} to ${gramsText(latest.confidenceHigh)}`],
          ['Confidence', `${latest.confidenceLevel}: ${latest.confidenceReason}`],
          ['Model', latest.modelId],
          ['Prompt', latest.promptVersion],
          ...(first && first.createdAt !== latest.createdAt
            ? [['First estimate', `${gramsText(first.carbEstimate)}, by ${first.modelId}`] as const]
            : []),
        ]}
      />
    </>
  );
}

function Shadow({ shadow }: { shadow: ShadowEstimate }) {
  return (
    <>
      <p className={classes.grams}>
        {gramsText(shadow.carbEstimate)}{' '}
        <BandBadge band={differenceBand(shadow.carbDifference)}>
          {signedGramsText(shadow.carbDifference)}, {differenceWord(shadow.carbDifference)}
        </BandBadge>
      </p>
      <Facts
        facts={[
          ['Food item', shadow.compositeItemName ?? 'None'],
          ['Range', `${gramsText(shadow.confidenceLow)} to ${gramsText(shadow.confidenceHigh)}`],
          ['Confidence', shadow.confidenceLevel],
          ['Model', shadow.modelId],
          ['Prompt', shadow.promptVersion],
          ['Analysis', shadow.analysis || 'None'],
        ]}
      />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function feedbackText(feedback: ScanDetail['meal']['feedback']): string {
  if (!feedback || (feedback.thumb === null && !feedback.comment)) return 'None';
  const thumb = feedback.thumb === null ? null : `Thumb ${feedback.thumb}`;
  return [thumb, feedback.comment].filter(Boolean).join(': ');
}

function overrideText(override: ScanDetail['meal']['override']): string {
  return override ? `${gramsText(override.carbs)}: ${reasonName(override.reason)}` : 'None';
}
