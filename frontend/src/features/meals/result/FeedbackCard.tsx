import { type Meal, mealsApi, type Thumb } from '@carbsight/contracts';
import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../shared/ui';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import type { MealActions } from '../useMealActions';
import classes from './result.module.css';
import { resultText as text } from './result-text';

/** Thumbs up or down, with an optional comment. Pressing the same thumb again removes it. */
export function FeedbackCard({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const thumb = meal.feedback?.thumb ?? null;
  const saved = meal.feedback?.comment ?? '';
  const place = `comment ${meal.mealId}`;
  const unsent = useUnsentDraft(place, isText);
  const [comment, setComment] = useState(unsent ?? saved);
  useKeepUnsentDraft(place, comment === saved ? null : comment);
  const [error, setError] = useState<string | null>(null);
  const isBusy = actions.pending === 'feedback';

  const choose = (chosen: Thumb) => actions.giveFeedback(thumb === chosen ? null : chosen, comment.trim() || null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isTooLong = comment.length > mealsApi.COMMENT_MAX;
    setError(isTooLong ? text('commentLong') : null);
    if (!isTooLong && (await actions.giveFeedback(thumb, comment.trim() || null))) showToast(text('thanks'));
  };
  const button = (name: Thumb, label: string, Icon: typeof IconThumbUp) => (
    <Button
      variant={thumb === name ? 'filled' : 'default'}
      aria-pressed={thumb === name}
      leftSection={<Icon size={20} />}
      disabled={isBusy}
      onClick={() => void choose(name)}
    >
      {label}
    </Button>
  );

  return (
    <section aria-labelledby="feedback">
      <Title order={2} id="feedback" mb={4}>
        {text('wasItRight')}
      </Title>
      <Text c="dimmed" mb="sm">
        {text('feedbackHint')}
      </Text>
      <Group grow>
        {button('up', text('yes'), IconThumbUp)}
        {button('down', text('no'), IconThumbDown)}
      </Group>
      {thumb && (
        <form onSubmit={(event) => void send(event)} className={classes.comment}>
          <Textarea
            label={text('comment')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={500}
            value={comment}
            error={error}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mt="xs" disabled={comment.trim() === saved} loading={isBusy}>
            {text('sendComment')}
          </Button>
        </form>
      )}
    </section>
  );
}
