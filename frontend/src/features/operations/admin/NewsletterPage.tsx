import { type Newsletter, type NewsletterText, newslettersApi } from '@carbsight/contracts';
import { Group, Progress, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconMailForward, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR from 'swr';
import {
  AdminPage,
  BackButton,
  counted,
  countText,
  EditorButton,
  MONOSPACE,
  Panel,
  Quiet,
  Resource,
  Rows,
  TaskDialog,
  Time,
  Tone,
} from '../../../shared/admin';
import { ApiFailure, callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { randomId } from '../../../shared/random-id';
import { DiscardQuestion, EmptyState, showToast } from '../../../shared/ui';
import { useLeaveGuard } from '../../../shared/ui/useLeaveGuard';
import { useKeptForm } from '../../accounts';
import classes from './newsletters.module.css';

const POLL_MS = 2_000;
const RECIPIENTS_REFRESH_MS = 60_000;
const TYPING_PAUSE_MS = 400;
/** The id stays until the text is sent: repeating the call after a lost answer sends it once. */
const begun = () => ({ subject: '', body: '', id: randomId() });
/** The answer was lost and the text was changed before the retry: the earlier text was sent. */
const SENT_ALREADY =
  'An earlier version of this newsletter has already been sent; the list below shows it. This version was not sent. To send it as a separate newsletter, press the button again.';

const peopleText = (people: number) => counted(people, 'person', 'people');
const isTaken = (error: unknown) => error instanceof ApiFailure && error.code === 'newsletter-id-taken';

export default function NewsletterPage() {
  const newsletters = useEndpoint(
    newslettersApi.listNewsletters,
    {},
    // A new function on each render: SWR only re-evaluates it then, and would never resume after a 0.
    { refreshInterval: (latest) => (latest?.some(({ status }) => status === 'sending') ? POLL_MS : 0) },
  );
  /** Shown immediately, before the server's next response. */
  const add = (sent: Newsletter) =>
    void newsletters.mutate((known = []) => [sent, ...known.filter(({ id }) => id !== sent.id)]);
  return (
    <AdminPage
      title="Newsletter"
      description="Sent by email to everyone who asked for news, once each."
      actions={<BackButton to="/admin/users">User Management</BackButton>}
    >
      <Composer onSent={add} onSentBefore={() => void newsletters.mutate()} />
      <Panel title="Sent newsletters">
        <Resource
          of={newsletters}
          loading="Loading newsletters..."
          lines={1}
          failed=""
          empty={
            <EmptyState icon={<IconMail size={36} />} title="No newsletters sent yet">
              Sent newsletters and their delivery appear here.
            </EmptyState>
          }
        >
          {(sent) => (
            <Rows label="Sent newsletters">
              {sent.map((newsletter) => (
                <SentNewsletter key={newsletter.id} newsletter={newsletter} />
              ))}
            </Rows>
          )}
        </Resource>
      </Panel>
    </AdminPage>
  );
}

type ComposerProps = {
  onSent: (newsletter: Newsletter) => void;
  /** It turned out that an earlier text was sent. */
  onSentBefore: () => void;
};

/** Writing, previewing, testing and sending a newsletter. */
function Composer({ onSent, onSentBefore }: ComposerProps) {
  const people = useEndpoint(newslettersApi.countRecipients, {}, { refreshInterval: RECIPIENTS_REFRESH_MS });
  const recipients = people.data?.recipients;
  const [first] = useState(begun);
  const [asked, setAsked] = useState<NewsletterText | null>(null);
  const form = useContractForm(newslettersApi.sendTestNewsletter, {
    initial: first,
    schema: newslettersApi.newsletterText,
    done: ({ message }) => showToast(message, { title: 'Test sent' }),
  });
  const text = form.values;
  useKeptForm('newsletter', form);
  const guard = useLeaveGuard(text.subject.trim() !== '' || text.body.trim() !== '');

  const ask = () => {
    const checked = form.check();
    if ('body' in checked) setAsked(checked.body);
  };
  const send = async (body: NewsletterText) => {
    try {
      const newsletter = await callEndpoint(newslettersApi.sendNewsletter, { body: { ...body, id: text.id } });
      form.restart(begun());
      showToast(`It goes to ${peopleText(newsletter.total)}.`, { title: 'Newsletter on its way' });
      onSent(newsletter);
      void people.mutate();
    } catch (error) {
      if (isTaken(error)) {
        form.change({ id: randomId() });
        onSentBefore();
      }
      throw error;
    }
  };
  const size =
    recipients === undefined ? 'Counting recipients...' : `${peopleText(recipients)} asked for it and can receive it`;
  return (
    <Panel
      title="Write a newsletter"
      description={people.error && !people.data ? 'The number of recipients could not be loaded' : size}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <ContractForm form={form}>
          <TextInput label="Subject" maxLength={newslettersApi.SUBJECT_MAX} {...form.field('subject')} />
          <Textarea
            label="Text"
            description="Markdown: # heading, **bold**, - list, [link](https://…). The greeting and the unsubscribe link are added."
            autosize
            minRows={12}
            maxRows={24}
            maxLength={newslettersApi.TEXT_MAX}
            styles={{ input: MONOSPACE }}
            {...form.field('body')}
          />
          <Group>
            <EditorButton type="submit" variant="default" Icon={IconMailForward} loading={form.isBusy}>
              Send test to me
            </EditorButton>
            <EditorButton Icon={IconSend} disabled={recipients === 0} onClick={ask}>
              Send Newsletter
            </EditorButton>
          </Group>
          {recipients === 0 && (
            <Quiet>Nobody has asked for the newsletter yet, so there is nobody to send it to.</Quiet>
          )}
        </ContractForm>
        <Preview text={text} />
      </SimpleGrid>
      {asked && (
        <TaskDialog
          title="Send Newsletter"
          submit={recipients === undefined ? 'Send it' : `Send to ${peopleText(recipients)}`}
          run={() => send(asked)}
          problemOf={(error) => (isTaken(error) ? SENT_ALREADY : errorMessage(error))}
          onClose={() => setAsked(null)}
        >
          <Text>
            {`“${asked.subject}” goes to ${recipients === undefined ? 'everyone who asked for it' : peopleText(recipients)}. You can’t undo this.`}
          </Text>
        </TaskDialog>
      )}
      {guard.isAsking && <DiscardQuestion onDiscard={guard.leave} onStay={guard.stay} />}
    </Panel>
  );
}

/** The mail as the server renders it, in a sandboxed frame. */
function Preview({ text }: { text: NewsletterText }) {
  const [typed] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const { data: ready } = newslettersApi.newsletterText.safeParse(typed);
  const { data, error } = useSWR<{ html: string }, ApiFailure>(
    ready ? ['newsletter-preview', ready.subject, ready.body] : null,
    () => (ready ? callEndpoint(newslettersApi.previewNewsletter, { body: ready }) : { html: '' }),
    { keepPreviousData: true },
  );
  return (
    <div className={classes.preview}>
      <Text fw={500} component="h3">
        Preview
      </Text>
      {ready && data ? (
        <iframe className={classes.frame} title="Preview of the email" sandbox="" srcDoc={data.html} />
      ) : (
        <Text c="dimmed" className={classes.nothing}>
          {error?.sentence ?? 'Enter a subject and a text to see the email as it will arrive.'}
        </Text>
      )}
    </div>
  );
}

function SentNewsletter({ newsletter }: { newsletter: Newsletter }) {
  const { subject, status, total, sent, failed, skipped, createdAt } = newsletter;
  const outcome = [
    `${countText(sent)} of ${countText(total)} sent`,
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
    ...(skipped > 0 ? [`${countText(skipped)} not sent`] : []),
  ];
  const state = failed > 0 ? 'Sent with failures' : 'Sent';
  return (
    <li>
      <div>
        <Text fw={600}>{subject}</Text>
        <Quiet>
          <Time at={createdAt} /> · {outcome.join(' · ')}
        </Quiet>
        {skipped > 0 && (
          <Quiet mt={4}>
            Not sent: unsubscribed in the meantime, or the worker stopped while sending (it may have gone out).
          </Quiet>
        )}
      </div>
      <Tone tone={failed > 0 ? 'bad' : 'good'}>{status === 'sending' ? 'Sending' : state}</Tone>
      {status === 'sending' && (
        <Progress
          flex="1 0 100%"
          size="lg"
          value={total === 0 ? 0 : (100 * (sent + failed + skipped)) / total}
          aria-label={`Emails of “${subject}” processed`}
        />
      )}
    </li>
  );
}
