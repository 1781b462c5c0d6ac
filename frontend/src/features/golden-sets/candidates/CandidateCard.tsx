import type { GoldenCandidate } from '@carbsight/contracts';
import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { countText, gramsText, signedGramsText } from '../../../shared/figures';
import { dayText } from '../golden-words';
import { Thumbnail } from '../Thumbnail';
import { dishOf } from './candidate-words';
import classes from './candidates.module.css';

type CandidateCardProps = { candidate: GoldenCandidate; onAccept: () => void; onLeaveOut: () => void };

export function CandidateCard({ candidate, onAccept, onLeaveOut }: CandidateCardProps) {
  const dish = dishOf(candidate);
  return (
    <Paper component="article" withBorder radius="md" p="md" aria-label={dish} className={classes.card}>
      <Thumbnail src={candidate.thumbnailUrl} alt={`Photo of ${dish}`} size="large" />
      <div className={classes.words}>
        <Title order={3} fz="1rem" dir="auto">
          {dish}
        </Title>
        <Text size="sm" c="dimmed">
          <time dateTime={candidate.createdAt}>{dayText(candidate.createdAt)}</time>
        </Text>
      </div>
      <div className={classes.score}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            Would teach
          </Text>
          <Text size="sm" fw={600}>
            {candidate.score} of 100
          </Text>
        </Group>
        <Progress value={candidate.score} mt={4} aria-label={`How much ${dish} would teach`} />
      </div>
      <div className={classes.details}>
        <Facts candidate={candidate} />
        {candidate.reasons.length > 0 && (
          <ul className={classes.reasons} aria-label="Reasons">
            {candidate.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <Group gap="xs" className={classes.actions}>
        <Button size="sm" mih={44} aria-label={`Accept ${dish}`} onClick={onAccept}>
          Accept
        </Button>
        <Button variant="default" size="sm" mih={44} aria-label={`Leave out ${dish}`} onClick={onLeaveOut}>
          Leave out
        </Button>
      </Group>
    </Paper>
  );
}

function Facts({ candidate }: { candidate: GoldenCandidate }) {
  const { estimatedCarbs, confidenceLow, confidenceHigh, correctedCarbs, difference, judgeScore } = candidate;
  const facts = [
    ['Estimate', `${gramsText(estimatedCarbs)} (${gramsText(confidenceLow)} to ${gramsText(confidenceHigh)})`],
    ['Correction', gramsText(correctedCarbs)],
    ['Estimate minus correction', signedGramsText(difference)],
    ...(candidate.correctionReason ? [['Said of it', candidate.correctionReason] as const] : []),
    ['Judge', judgeScore === null ? 'Not judged' : `${judgeScore} of 100`],
    ['Meals of this dish', countText(candidate.mealsOfThisDish)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
