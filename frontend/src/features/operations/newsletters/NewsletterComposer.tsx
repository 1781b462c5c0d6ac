import { type Newsletter, newslettersApi } from '@carbsight/contracts';
import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconMailForward, IconSend } from '@tabler/icons-react';
import { DiscardDialog, Panel } from '../../../shared/admin';
import { FailureAlert } from '../../../shared/ui';
import { useLeaveGuard } from '../../../shared/ui/useLeaveGuard';
import { NewsletterPreview } from './NewsletterPreview';
import classes from './newsletters.module.css';
import { SendDialog } from './SendDialog';
import { useComposer } from './useComposer';
import { useRecipients } from './useRecipients';

type NewsletterComposerProps = {
  onSent: (newsletter: Newsletter) => void;
  /** It turned out that an earlier text was sent, which nobody could know. */
  onSentBefore: () => void;
};

/** Writing, looking at it, trying it out, and sending it off. */
export function NewsletterComposer({ onSent, onSentBefore }: NewsletterComposerProps) {
  const { recipients, recipientsText, reload } = useRecipients();
  const composer = useComposer({
    onSent: (newsletter) => {
      onSent(newsletter);
      reload();
    },
    onSentBefore,
  });
  const { text, change, errors, problem, isTesting } = composer;
  const guard = useLeaveGuard(text.subject.trim() !== '' || text.body.trim() !== '');
  return (
    <Panel title="Write a newsletter" description={recipientsText}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          <TextInput
            label="Subject"
            maxLength={newslettersApi.SUBJECT_MAX}
            value={text.subject}
            error={errors.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <Textarea
            label="Text"
            description="Markdown: # heading, **bold**, - list, [link](https://…). The greeting and the way to unsubscribe are added."
            autosize
            minRows={12}
            maxRows={24}
            maxLength={newslettersApi.BODY_MAX}
            classNames={{ input: classes.markdown }}
            value={text.body}
            error={errors.body}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
          <Group>
            <Button
              variant="default"
              leftSection={<IconMailForward size={18} aria-hidden="true" />}
              loading={isTesting}
              onClick={composer.sendTest}
            >
              Send test to me
            </Button>
            <Button
              leftSection={<IconSend size={18} aria-hidden="true" />}
              disabled={recipients === 0}
              onClick={composer.ask}
            >
              Send Newsletter
            </Button>
          </Group>
          {recipients === 0 && (
            <Text size="sm" c="dimmed">
              Nobody has asked for the newsletter yet, so there is nobody to send it to.
            </Text>
          )}
        </Stack>
        <NewsletterPreview text={text} />
      </SimpleGrid>
      {composer.isAsking && (
        <SendDialog
          subject={text.subject.trim()}
          recipients={recipients}
          problem={composer.sendProblem}
          isBusy={composer.isSending}
          onConfirm={composer.send}
          onClose={composer.stopAsking}
        />
      )}
      {guard.isAsking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </Panel>
  );
}
