import { type Administrator, type ScanDetail, scanOverviewApi } from '@carbsight/contracts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  type Choice,
  EditorButton,
  Facts,
  FormDialog,
  LongSelect,
  PersonLink,
  Section,
  timeText,
  useContractForm,
} from '../../../shared/admin';
import { ApiFailure } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { useKeptForm } from '../../accounts';

type ScanReviewProps = {
  detail: ScanDetail;
  administrators: readonly Administrator[];
  onSaved: () => void;
};

/** What administrators write about a meal, and who it is assigned to. Its owner sees neither on screen. */
export function ScanReview({ detail, administrators, onSaved }: ScanReviewProps) {
  const [isEditing, setEditing] = useState(false);
  const { review } = detail;
  const assignee = review?.assignee;
  return (
    <Section order={2} title="Note and assignee">
      <Facts
        look="lines"
        label="Note and assignee"
        facts={[
          [
            'Assignee',
            assignee ? (
              <PersonLink key="assignee" id={assignee.id}>
                {assignee.displayName}
              </PersonLink>
            ) : (
              'Nobody'
            ),
          ],
          ['Note', review?.note || 'None'],
          ...(review ? [['Changed', `${timeText(review.updatedAt)}, ${review.updatedBy ?? 'someone'}`] as const] : []),
        ]}
      />
      <EditorButton variant="default" mt="sm" onClick={() => setEditing(true)}>
        Edit note and assignee
      </EditorButton>
      {isEditing && (
        <ReviewDialog
          detail={detail}
          administrators={administrators}
          onSaved={onSaved}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  );
}

const NOBODY: Choice = { value: '', label: 'Nobody' };

function ReviewDialog({ detail, administrators, onSaved, onClose }: ScanReviewProps & { onClose: () => void }) {
  const { review, meal } = detail;
  /** By someone else, while this was written: the next press replaces what is shown. */
  const [hasChanged, setChanged] = useState(false);
  const form = useContractForm(scanOverviewApi.reviewMeal, {
    initial: { note: review?.note ?? '', assigneeId: review?.assignee?.id ?? '', seen: review?.updatedAt ?? null },
    schema: scanOverviewApi.reviewMealBody,
    body: ({ note, assigneeId, seen }) => ({
      note,
      assigneeId: assigneeId || null,
      seen: hasChanged ? (review?.updatedAt ?? null) : seen,
    }),
    refused: (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'review-changed-meanwhile') return false;
      setChanged(true);
      onSaved();
      return true;
    },
    input: { params: { mealId: meal.mealId } },
    done: () => {
      onSaved();
      onClose();
    },
  });
  useKeptForm(`review ${meal.mealId}`, form);
  const choices = [
    NOBODY,
    ...administrators.map(({ id, email, displayName }) => ({ value: id, label: `${displayName}, ${email}` })),
  ];
  return (
    <FormDialog
      title="Note and assignee"
      form={form}
      submit="Save"
      onClose={onClose}
      notice={
        hasChanged && (
          <FailureAlert>
            Someone else has changed this. The note is now: {review?.note || 'None'}. Assignee:{' '}
            {review?.assignee?.displayName ?? 'Nobody'}. Saving replaces both.
          </FailureAlert>
        )
      }
    >
      <LongSelect label="Assignee" data={choices} allowDeselect={false} {...form.field('assigneeId')} />
      <Textarea
        label="Note"
        description="Visible to administrators. Included in the person’s data export."
        dir="auto"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={scanOverviewApi.REVIEW_NOTE_MAX}
        data-autofocus
        {...form.field('note')}
      />
    </FormDialog>
  );
}
