import { type Meal, mealsApi, type Thumb } from '@carbsight/contracts';
import { Anchor, Box, Button, Group, Text, Textarea, Title } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { showToast, uiText, useIsDesktop } from '../../../shared/ui';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { useDiary } from '../family/diary';
import type { MealActions } from '../useMealActions';
import { DescribeForm } from './DescribeForm';
import { HowEstimated } from './HowEstimated';
import { MarkedNote } from './MarkedNote';
import { MealEvents } from './MealEvents';
import classes from './result.module.css';
import { resultText as text } from './result-text';

type DetailsProps = { meal: Meal; actions: MealActions };

/** What few people need each time: the note, how it was read, what happened to it, and whether it was right. */
export function Details({ meal, actions }: DetailsProps) {
  const { isOwn, diary, mayLog } = useDiary();
  const isDesktop = useIsDesktop();
  return (
    <details className={classes.details} open={isDesktop || undefined}>
      <summary>
        <strong>{text('details')}</strong> <span>{text('detailsHint')}</span>
      </summary>
      {(meal.note || (isOwn && meal.photoUrl)) && <Note meal={meal} actions={actions} />}
      <HowEstimated meal={meal} />
      <MealEvents meal={meal} actions={mayLog ? actions : null} owner={diary?.name} />
      {isOwn && meal.estimate && <Feedback meal={meal} actions={actions} />}
    </details>
  );
}

/** The person's words; other words are read anew. */
function Note({ meal, actions }: DetailsProps) {
  const { isOwn } = useDiary();
  const [isEditing, setEditing] = useState(false);
  return (
    <Box
      aria-labelledby="note"
      component="section"
      pt="0.5rem"
      pb="sm"
      style={{ borderBottom: '1px solid var(--cs-line)' }}
    >
      <Group justify="space-between">
        <Title order={2} size="h4" id="note">
          {text(isOwn ? 'note' : 'field_note')}
        </Title>
        {isOwn && (
          <Anchor component="button" type="button" py={10} onClick={() => setEditing(!isEditing)}>
            {isEditing ? uiText('cancel') : text('describe')}
          </Anchor>
        )}
      </Group>
      {isEditing ? (
        <DescribeForm meal={meal} actions={actions} onSent={() => setEditing(false)} />
      ) : (
        meal.note && <MarkedNote meal={meal} />
      )}
    </Box>
  );
}

/** Thumbs up or down, with an optional comment. Pressing the same thumb again removes it. */
function Feedback({ meal, actions }: DetailsProps) {
  const thumb = meal.feedback?.thumb ?? null;
  const saved = meal.feedback?.comment ?? '';
  const place = `comment ${meal.mealId}`;
  const unsent = useUnsentDraft(place, isText);
  const form = useContractForm(
    ({ comment }: { comment: string }) => actions.inForm.giveFeedback(thumb, comment.trim() || null),
    {
      initial: { comment: unsent ?? saved },
      longest: { comment: mealsApi.COMMENT_MAX },
      done: (given) => given && showToast(text('thanks')),
    },
  );
  const { comment } = form.values;
  useKeepUnsentDraft(place, comment === saved ? null : comment);
  const isBusy = actions.pending === 'feedback';

  const choose = (chosen: Thumb) => actions.giveFeedback(thumb === chosen ? null : chosen, comment.trim() || null);
  const button = (name: Thumb, label: string, Icon: typeof IconThumbUp) => (
    <Button
      variant={thumb === name ? 'filled' : 'default'}
      aria-pressed={thumb === name}
      h={44}
      leftSection={<Icon size={20} />}
      disabled={isBusy}
      onClick={() => void choose(name)}
    >
      {label}
    </Button>
  );

  return (
    <Box
      aria-labelledby="feedback"
      component="section"
      pt="0.5rem"
      pb="sm"
      style={{ borderBottom: '1px solid var(--cs-line)' }}
    >
      <Group justify="space-between">
        <Title order={2} size="h4" id="feedback">
          {text('wasItRight')}
        </Title>
        <Group gap="xs">
          {button('up', text('yes'), IconThumbUp)}
          {button('down', text('no'), IconThumbDown)}
        </Group>
      </Group>
      <Text c="dimmed" size="sm">
        {text('feedbackHint')}
      </Text>
      {thumb && (
        <ContractForm form={form} gap="xs" mt="xs" align="flex-start">
          <Textarea label={text('comment')} dir="auto" autosize minRows={2} w="100%" {...form.field('comment')} />
          <Button type="submit" variant="default" disabled={comment.trim() === saved} loading={isBusy}>
            {text('sendComment')}
          </Button>
        </ContractForm>
      )}
    </Box>
  );
}
