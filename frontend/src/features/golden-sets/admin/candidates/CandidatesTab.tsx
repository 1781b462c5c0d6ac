import { type GoldenCandidate, goldenImagesApi, type RequestOf, type TruthSource } from '@carbsight/contracts';
import { Group, NumberInput, Paper, Progress, Select, Text, TextInput, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ApiForm,
  type Checked,
  checkWith,
  countText,
  dayText,
  EditorButton,
  Facts,
  FormDialog,
  gramsText,
  Panel,
  Photo,
  Quiet,
  REQUIRED_FIELDS_MISSING,
  Resource,
  rangeText,
  signedGramsText,
  TaskDialog,
  Time,
  useApiForm,
} from '../../../../shared/admin';
import { callEndpoint, endpointUrl, useEndpoint } from '../../../../shared/api';
import { EmptyState, showToast } from '../../../../shared/ui';
import { correctionReasonNames, truthSourceChoices } from '../golden-words';
import classes from './candidates.module.css';

type Task = { readonly kind: 'accept' | 'leave-out'; readonly candidate: GoldenCandidate };

/** Corrected meals of people who agreed, those with the highest teaching value first. */
export function CandidatesTab({ onAccepted }: { onAccepted: () => void }) {
  const meals = useEndpoint(goldenImagesApi.listGoldenCandidates, {});
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
              <ul className={classes.cards} aria-label="Meals worth learning from">
                {candidates.map((candidate) => (
                  <li key={candidate.mealId}>
                    <CandidateCard
                      candidate={candidate}
                      onAccept={() => setTask({ kind: 'accept', candidate })}
                      onLeaveOut={() => setTask({ kind: 'leave-out', candidate })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        )}
      </Resource>
      {task?.kind === 'accept' && <AcceptDialog candidate={task.candidate} onAccepted={onAccepted} {...dialog} />}
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

type AcceptDialogProps = {
  candidate: GoldenCandidate;
  onAccepted: () => void;
  onChanged: () => void;
  onClose: () => void;
};

/** Copies a person's meal into the set, with the truth the administrator states. */
function AcceptDialog({ candidate, onAccepted, onChanged, onClose }: AcceptDialogProps) {
  const { mealId } = candidate;
  const form = useApiForm({
    initial: draftOf(candidate),
    check: checkAccept,
    send: async (body) => {
      try {
        await callEndpoint(goldenImagesApi.acceptGoldenCandidate, { params: { mealId }, body });
        showToast('Added to the golden set', { title: 'Success' });
        onAccepted();
        onClose();
      } finally {
        // After a rejection, too: its owner may have withdrawn.
        onChanged();
      }
    },
  });
  return (
    <FormDialog title="Accept into the golden set" size="32rem" isChanged={form.isChanged} onClose={onClose}>
      <ApiForm form={form} submit="Accept" onSubmit={form.submit} onCancel={onClose}>
        <Photo
          src={endpointUrl(goldenImagesApi.getGoldenCandidatePhoto, { mealId, size: 'full' })}
          alt={`Photo of ${dishOf(candidate)}`}
          size="whole"
        />
        <Quiet>
          Estimated {gramsText(candidate.estimatedCarbs)}, corrected to {gramsText(candidate.correctedCarbs)}.
        </Quiet>
        <Select
          label="Truth source"
          description="How is the amount known?"
          placeholder="Choose one"
          withAsterisk
          data={truthSourceChoices}
          {...form.field('truthSource')}
          data-autofocus
        />
        <TextInput
          label="Meal Name"
          dir="auto"
          withAsterisk
          maxLength={goldenImagesApi.GOLDEN_NAME_MAX}
          {...form.field('mealName')}
        />
        <NumberInput
          label="Ground Truth Carbs (g)"
          withAsterisk
          step={0.1}
          min={0}
          decimalScale={3}
          allowedDecimalSeparators={['.', ',']}
          clampBehavior="none"
          {...form.field('groundTruthCarbs')}
        />
      </ApiForm>
    </FormDialog>
  );
}

function dishOf({ dishName }: Pick<GoldenCandidate, 'dishName'>): string {
  return dishName ?? 'Unnamed meal';
}

type AcceptDraft = {
  readonly truthSource: TruthSource | null;
  readonly mealName: string;
  readonly groundTruthCarbs: string | number;
};
type AcceptBody = RequestOf<typeof goldenImagesApi.acceptGoldenCandidate>['body'];

/** The person's correction is the proposal; only the administrator can judge where it comes from. */
function draftOf({ dishName, correctedCarbs }: GoldenCandidate): AcceptDraft {
  return { truthSource: null, mealName: dishName ?? '', groundTruthCarbs: correctedCarbs };
}

/** The API's rules, but stricter: what the API would adopt on its own must be entered here. */
function checkAccept({ truthSource, mealName, groundTruthCarbs }: AcceptDraft): Checked<AcceptBody> {
  const missing = {
    ...(truthSource ? {} : { truthSource: REQUIRED_FIELDS_MISSING }),
    ...(mealName.trim() ? {} : { mealName: REQUIRED_FIELDS_MISSING }),
    ...(String(groundTruthCarbs).trim() ? {} : { groundTruthCarbs: REQUIRED_FIELDS_MISSING }),
  };
  if (Object.keys(missing).length > 0) return { errors: missing };
  const values = { truthSource, mealName, groundTruthCarbs: Number(groundTruthCarbs) };
  return checkWith(goldenImagesApi.goldenAcceptance, values);
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
