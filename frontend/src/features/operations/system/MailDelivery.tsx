import { type AnswerOf, type MailFailure, type MailKind, type MailOutcome, remindersApi } from '@carbsight/contracts';
import { Skeleton, Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { formatMoment } from './formats';
import classes from './system.module.css';
import { Tone } from './Tone';

type Outcomes = AnswerOf<typeof remindersApi.getMailOutcomes>;

const REFRESH_MS = 60_000;
const FAILURES_SHOWN = 5;

const KINDS: Record<MailKind, string> = {
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'scan-reminder': 'Scan reminder',
  'trial-ending': 'Trial ending',
  'weekly-summary': 'Weekly summary',
  newsletter: 'Newsletter',
};

const FAILURES: Record<MailFailure, string> = {
  bounced: 'The address does not take mail',
  refused: 'The mail server refused it',
  deferred: 'The mail server always said "later"',
  unreachable: 'The mail server could not be reached',
  error: 'It could not be written',
};

const COLUMNS: readonly (readonly [label: string, counts: (outcome: MailOutcome) => boolean])[] = [
  ['Sent', (outcome) => outcome === 'sent'],
  ['Bounced', (outcome) => outcome === 'bounced'],
  ['Failed', (outcome) => outcome !== 'sent' && outcome !== 'skipped' && outcome !== 'bounced'],
  ['Not needed', (outcome) => outcome === 'skipped'],
];

/** What became of the mails of the last seven days. */
export function MailDelivery() {
  const { data, error } = useEndpoint(remindersApi.getMailOutcomes, {}, { refreshInterval: REFRESH_MS });
  return (
    <Panel title="Mail Delivery" description="The last 7 days, by kind">
      {data ? <Deliveries {...data} /> : error ? <FailureAlert>{error.sentence}</FailureAlert> : <Skeleton h={120} />}
    </Panel>
  );
}

function Deliveries({ outcomes, failures, waiting }: Outcomes) {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  if (kinds.length === 0 && waiting === 0) return <Text c="dimmed">No mail was sent in the last 7 days.</Text>;
  const count = (kind: MailKind, counts: (outcome: MailOutcome) => boolean) =>
    outcomes
      .filter((row) => row.kind === kind && counts(row.outcome))
      .reduce((sum, { mails }) => sum + mails, 0)
      .toLocaleString('en');
  return (
    <>
      <div className={classes.mails}>
        <table aria-label="Mails by kind">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              {COLUMNS.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{KINDS[kind]}</th>
                {COLUMNS.map(([label, counts]) => (
                  <td key={label} data-label={label}>
                    {count(kind, counts)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text c="dimmed" size="sm" mt="xs">
        {waiting.toLocaleString('en')} waiting to be sent
      </Text>
      {failures.length > 0 && (
        <ul className={classes.errors} aria-label="Latest failures">
          {failures.slice(0, FAILURES_SHOWN).map(({ mailId, kind, failure, attempts, at }) => (
            <li key={mailId} className={classes.error}>
              <Tone tone={failure === 'bounced' ? 'quiet' : 'warn'}>{failure}</Tone>
              <div className={classes.errorWords}>
                <span className={classes.errorMessage}>
                  {KINDS[kind]}: {FAILURES[failure]}
                </span>
                <span className={classes.quiet}>
                  <time dateTime={at}>{formatMoment(at)}</time> · {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
