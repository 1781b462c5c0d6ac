import { type GoldenCandidate, goldenImagesApi } from '@carbsight/contracts';
import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import {
  countText,
  dayText,
  EditorButton,
  Facts,
  gramsText,
  Panel,
  Photo,
  Quiet,
  Resource,
  rangeText,
  signedGramsText,
  TaskDialog,
  Time,
  usePageLimit,
  useSteps,
} from '../../../../shared/admin';
import { callEndpoint, endpointUrl, useEndpoint } from '../../../../shared/api';
import { EmptyState, showToast } from '../../../../shared/ui';
import { correctionReasonNames } from '../golden-words';
import { AddToGoldenSet } from './AddToGoldenSet';
import classes from './candidates.module.css';

type Task = { readonly kind: 'accept' | 'leave-out'; readonly candidate: GoldenCandidate };

/** Corrected meals of people who agreed, those with the highest teaching value first. */
export function CandidatesTab({ onAccepted }: { onAccepted: () => void }) {
  const meals = useEndpoint(goldenImagesApi.listGoldenCandidates, {});
  const { shown, more } = useSteps(meals.data ?? [], usePageLimit());
  const [task, setTask] = useState<Task | null>(null);
  const dialog = { onChanged: () => void meals.mutate(), onClose: () => setTask(null) };
  return (
    <>
      <Resource of={meals} loading="Loading meals..." lines={4}>
        {(candidates) => (
          <Panel
            title="Meals worth learning from"
            description="Corrected meals of people who switched on “Use my photos to improve Carbsight”. If they switch it off, their meals are removed from this list and the golden set."
          >
            {candidates.length === 0 ? (
              <EmptyState icon={<IconUsersGroup size={36} />} title="No meals to review">
                A meal appears here once its owner has corrected it and allows us to use the photo.
              </EmptyState>
            ) : (
              <Stack
                component="ul"
                gap="sm"
                style={{ containerType: 'inline-size' }}
                aria-label="Meals worth learning from"
              >
                {shown.map((candidate) => (
                  <li key={candidate.mealId}>
                    <CandidateCard
                      candidate={candidate}
                      onAccept={() => setTask({ kind: 'accept', candidate })}
                      onLeaveOut={() => setTask({ kind: 'leave-out', candidate })}
                    />
                  </li>
                ))}
              </Stack>
            )}
            {more}
          </Panel>
        )}
      </Resource>
      {task?.kind === 'accept' && <AddToGoldenSet meal={addableOf(task.candidate)} onAdded={onAccepted} {...dialog} />}
      {task?.kind === 'leave-out' && <LeaveOutDialog candidate={task.candidate} {...dialog} />}
    </>
  );
}

type CandidateCardProps = { candidate: GoldenCandidate; onAccept: () => void; onLeaveOut: () => void };

function CandidateCard({ candidate, onAccept, onLeaveOut }: CandidateCardProps) {
  const dish = dishOf(candidate);
  return (
    <Paper component="article" withBorder radius="md" p="md" aria-label={dish} className={classes.card}>
      <Photo src={candidate.thumbnailUrl} alt={`Photo of ${dish}`} size="large" />
      <div className={classes.words}>
        <Title order={3} fz="1rem" dir="auto">
          {dish}
        </Title>
        <Quiet>
          <Time at={candidate.createdAt} text={dayText} />
        </Quiet>
      </div>
      <div className={classes.score}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Quiet>Learning value</Quiet>
          <Text size="sm" fw={600}>
            {candidate.score} of 100
          </Text>
        </Group>
        <Progress value={candidate.score} mt={4} aria-label={`Learning value of ${dish}`} />
      </div>
      <div className={classes.details}>
        <CandidateFacts candidate={candidate} />
        {candidate.reasons.length > 0 && (
          <ul className={classes.reasons} aria-label="Reasons">
            {candidate.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <Group gap="xs" className={classes.actions}>
        <EditorButton size="sm" mih={44} aria-label={`Accept ${dish}`} onClick={onAccept}>
          Accept
        </EditorButton>
        <EditorButton variant="default" size="sm" mih={44} aria-label={`Leave out ${dish}`} onClick={onLeaveOut}>
          Leave out
        </EditorButton>
      </Group>
    </Paper>
  );
}

function CandidateFacts({ candidate }: { candidate: GoldenCandidate }) {
  const { estimatedCarbs, confidenceLow, confidenceHigh, correctedCarbs, difference, judgeScore } = candidate;
  const facts = [
    ['Estimate', gramsText(estimatedCarbs)],
    ['Range', rangeText(confidenceLow, confidenceHigh)],
    ['Correction', gramsText(correctedCarbs)],
    ['Difference', signedGramsText(difference)],
    ['Reason', correctionReasonNames[candidate.correctionReason]],
    ['Judge', judgeScore === null ? 'Not by the present judge' : `${judgeScore} of 100`],
    ['Meals of this dish', countText(candidate.mealsOfThisDish)],
  ] as const;
  return <Facts look="grid" facts={facts} />;
}

function dishOf({ dishName }: Pick<GoldenCandidate, 'dishName'>): string {
  return dishName ?? 'Unnamed meal';
}

/** The person's correction is the proposal. */
function addableOf(candidate: GoldenCandidate) {
  const { mealId, dishName, estimatedCarbs, correctedCarbs, correctionReason } = candidate;
  return {
    mealId,
    dishName,
    ownGrams: correctedCarbs,
    reason: correctionReason,
    photoUrl: endpointUrl(goldenImagesApi.getGoldenCandidatePhoto, { mealId, size: 'full' }),
    figures: [`estimated ${gramsText(estimatedCarbs)}`, `corrected to ${gramsText(correctedCarbs)}`],
  };
}

type LeaveOutDialogProps = { candidate: GoldenCandidate; onChanged: () => void; onClose: () => void };

function LeaveOutDialog({ candidate, onChanged, onClose }: LeaveOutDialogProps) {
  const leaveOut = async () => {
    try {
      await callEndpoint(goldenImagesApi.dismissGoldenCandidate, { params: { mealId: candidate.mealId } });
      showToast('Left out', { title: 'Success' });
    } finally {
      onChanged();
    }
  };
  return (
    <TaskDialog title="Leave out" submit="Leave out" isDanger run={leaveOut} onClose={onClose}>
      “{dishOf(candidate)}” is removed from this list for good. The owner’s meal does not change.
    </TaskDialog>
  );
}
