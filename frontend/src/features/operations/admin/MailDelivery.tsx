import { type AnswerOf, type MailFailure, type MailKind, type MailOutcome, remindersApi } from '@carbsight/contracts';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type Column,
  counted,
  countText,
  DataTable,
  Panel,
  Quiet,
  Resource,
  Rows,
  Time,
  Tone,
  type ToneName,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';

type Outcomes = AnswerOf<typeof remindersApi.getMailOutcomes>;

const REFRESH_MS = 60_000;
const FAILURES_SHOWN = 5;

export const kindNames: Record<MailKind, string> = {
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'scan-reminder': 'Scan reminder',
  'trial-ending': 'Trial ending',
  'weekly-summary': 'Weekly summary',
  'meal-check': 'Unfinished meal',
  newsletter: 'Newsletter',
  'quality-change': 'Quality change',
  'administrator-invitation': 'Invitation',
};

export const failureNames: Record<MailFailure, string> = {
  bounced: 'The address does not accept email',
  refused: 'The mail server refused it',
  deferred: 'The mail server kept saying "try later"',
  unreachable: 'The mail server could not be reached',
  error: 'It could not be composed',
};

type KindRow = { readonly kind: MailKind; readonly counts: readonly Outcomes['outcomes'][number][] };

const countOf = (title: string, isOne: (outcome: MailOutcome) => boolean): Column<KindRow> => ({
  title,
  isFigure: true,
  cell: ({ counts }) =>
    countText(counts.filter(({ outcome }) => isOne(outcome)).reduce((sum, { mails }) => sum + mails, 0)),
});

const columns: readonly Column<KindRow>[] = [
  { title: 'Kind', cell: ({ kind }) => kindNames[kind] },
  countOf('Sent', (outcome) => outcome === 'sent'),
  countOf('Bounced', (outcome) => outcome === 'bounced'),
  countOf('Failed', (outcome) => outcome !== 'sent' && outcome !== 'skipped' && outcome !== 'bounced'),
  countOf('Not needed', (outcome) => outcome === 'skipped'),
];

/** The outcome of the last seven days' mails. */
export function MailDelivery() {
  const mails = useEndpoint(remindersApi.getMailOutcomes, {}, { refreshInterval: REFRESH_MS });
  return (
    <Panel title="Email Delivery" description="The last 7 days, by kind">
      <Resource
        of={mails}
        loading="Loading emails..."
        height={120}
        failed=""
        isEmpty={({ outcomes, waiting }) => outcomes.length === 0 && waiting === 0}
        empty={<Text c="dimmed">No emails were sent in the last 7 days.</Text>}
      >
        {(known) => <Deliveries {...known} />}
      </Resource>
    </Panel>
  );
}

function Deliveries({ outcomes, failures, waiting, delayed }: Outcomes) {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => ({ kind, counts: outcomes.filter((row) => row.kind === kind) }));
  return (
    <>
      <DataTable label="Emails by kind" columns={columns} rows={rows} keyOf={({ kind }) => kind} cardsBelow="30rem" />
      <Quiet>{countText(waiting)} waiting to be sent</Quiet>
      {delayed.map(({ failure, mails, since }) => (
        <Text key={failure} size="sm">
          {failureNames[failure]}: {counted(mails, 'email')} waiting since <Time at={since} />, tried again for a day
        </Text>
      ))}
      <Incidents
        label="Latest failures"
        incidents={failures.slice(0, FAILURES_SHOWN).map(({ mailId, kind, failure, attempts, at }) => ({
          id: mailId,
          tone: failure === 'bounced' ? 'quiet' : 'warn',
          word: failure,
          message: `${kindNames[kind]}: ${failureNames[failure]}`,
          at,
          detail: counted(attempts, 'attempt'),
        }))}
      />
    </>
  );
}

type Incident = {
  readonly id: string;
  readonly tone: ToneName;
  readonly word: string;
  readonly message: ReactNode;
  readonly at: string;
  readonly detail: string;
};

/** What failed and when. Renders nothing without failures. */
export function Incidents({ label, incidents }: { label: string; incidents: readonly Incident[] }) {
  if (incidents.length === 0) return null;
  return (
    <Rows label={label}>
      {incidents.map(({ id, tone, word, message, at, detail }) => (
        <li key={id}>
          <Box component="span" flex="0 0 6rem">
            <Tone tone={tone}>{word}</Tone>
          </Box>
          <Box flex="1 1 14rem">
            {message}
            <Quiet>
              <Time at={at} /> · {detail}
            </Quiet>
          </Box>
        </li>
      ))}
    </Rows>
  );
}
