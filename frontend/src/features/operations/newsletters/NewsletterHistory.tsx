import type { Newsletter } from '@carbsight/contracts';
import { Badge, Button, Group, Progress, Skeleton, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import type { ApiFailure } from '../../../shared/api';
import { EmptyState, FailureAlert } from '../../../shared/ui';
import classes from './newsletters.module.css';

const count = new Intl.NumberFormat('en-GB');
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type NewsletterHistoryProps = {
  newsletters: Newsletter[] | undefined;
  failure: ApiFailure | undefined;
  reload: () => void;
};

export function NewsletterHistory({ newsletters, failure, reload }: NewsletterHistoryProps) {
  return (
    <Panel title="Sent newsletters">
      {failure && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={reload}>
              Try again
            </Button>
          }
        >
          {failure.sentence}
        </FailureAlert>
      )}
      {!newsletters && !failure && (
        <div role="status" aria-label="Loading newsletters...">
          <Skeleton height={56} radius="md" aria-hidden="true" />
        </div>
      )}
      {newsletters?.length === 0 && (
        <EmptyState icon={<IconMail size={36} />} title="No newsletter was sent yet">
          The first one will stand here with what became of its mails.
        </EmptyState>
      )}
      {newsletters && newsletters.length > 0 && (
        <ul className={classes.history} aria-label="Sent newsletters">
          {newsletters.map((newsletter) => (
            <HistoryEntry key={newsletter.id} newsletter={newsletter} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function HistoryEntry({ newsletter }: { newsletter: Newsletter }) {
  const { subject, status, total, sent, failed, skipped, createdAt } = newsletter;
  const done = sent + failed + skipped;
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes.words}>
          <Text fw={600}>{subject}</Text>
          <Text size="sm" c="dimmed">
            <time dateTime={createdAt}>{dayAndTime.format(new Date(createdAt))}</time> · {outcomeText(newsletter)}
          </Text>
        </div>
        <Badge variant="light" tt="none" flex="none" {...(failed > 0 ? warning : {})}>
          {status === 'sending' ? 'Sending' : failed > 0 ? 'Sent with failures' : 'Sent'}
        </Badge>
      </Group>
      {status === 'sending' && (
        <Progress
          mt="xs"
          size="lg"
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={`Mails of “${subject}” that are through`}
        />
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          Not sent: unsubscribed meanwhile, or a worker broke off while sending and it may be out already.
        </Text>
      )}
    </li>
  );
}

const warning = { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' };

function outcomeText({ total, sent, failed, skipped }: Newsletter): string {
  const parts = [`${count.format(sent)} of ${count.format(total)} sent`];
  if (failed > 0) parts.push(`${count.format(failed)} failed`);
  if (skipped > 0) parts.push(`${count.format(skipped)} not sent`);
  return parts.join(' · ');
}
