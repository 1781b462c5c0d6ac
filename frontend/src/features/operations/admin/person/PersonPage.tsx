import { type Person, usersApi } from '@carbsight/contracts';
import { Group } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  AdminPage,
  BackButton,
  counted,
  dayText,
  type Fact,
  Facts,
  LongText,
  PageTabs,
  Panel,
  PersonLink,
  Placeholder,
  TextLink,
  Tone,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { shownZone } from '../../../../shared/i18n';
import { EmptyState, PageFailure } from '../../../../shared/ui';
import { AuditList } from '../audit/AuditList';
import { UserActions, UserDialog, type UserTask } from '../UserTasks';
import { mealsPath, statusNames, tierNames, timeText } from '../user-words';
import { PersonFeedback, PersonMails, PersonMeals, PersonSessions, PersonSpend } from './PersonLists';

const REFRESH_MS = 60_000;

/** Everything that administrators see of one person. */
export default function PersonPage() {
  const { userId = '' } = useParams();
  const person = useEndpoint(usersApi.getPerson, { userId }, { refreshInterval: REFRESH_MS });
  const { data, error } = person;
  const reload = () => void person.mutate();
  if (error?.status === 404) return <Gone wasOpen={data !== undefined} />;
  if (!data)
    return error ? <PageFailure failure={error} onRetry={reload} /> : <Placeholder label="Loading person..." />;
  return <Shown key={data.id} person={data} onChanged={reload} />;
}

const BACK = <BackButton to="/admin/users">User Management</BackButton>;

/** The address is wrong, or the account was deleted, perhaps by the person while this page was open. */
function Gone({ wasOpen }: { wasOpen: boolean }) {
  return (
    <EmptyState
      icon={<IconUserOff size={36} />}
      title={wasOpen ? 'This account has just been deleted' : 'Person not found'}
      titleOrder={1}
      action={BACK}
    >
      {wasOpen
        ? 'It was deleted while its page was open here. Nothing of it is shown any more.'
        : 'This account was deleted, or the address of this page is wrong.'}
    </EmptyState>
  );
}

type ShownProps = { person: Person; onChanged: () => void };

function Shown({ person, onChanged }: ShownProps) {
  const { id, displayName, email, keeper, isAdmin, isDisabled, isDemo, totalScans } = person;
  const [task, setTask] = useState<UserTask | null>(null);
  const list = { userId: id, onGone: onChanged };
  return (
    <AdminPage
      above={BACK}
      title={displayName}
      description={
        <Group component="span" gap="0 0.75rem">
          {keeper ? 'A diary of someone without an account' : <LongText>{email}</LongText>}
          {isAdmin && <Tone tone="good">Administrator</Tone>}
          {isDisabled && <Tone tone="bad">Disabled</Tone>}
          {isDemo && <Tone tone="quiet">Demo data</Tone>}
        </Group>
      }
      actions={!keeper && <UserActions user={person} onTask={setTask} />}
    >
      <Panel
        title="Account and plan"
        description={`Looking at a person is recorded in the audit. Times are in ${shownZone()}.`}
      >
        <Facts look="grid" facts={keeper ? [keptBy(keeper), ...usage(person)] : [...plan(person), ...usage(person)]} />
      </Panel>
      <PageTabs
        tabs={{
          meals: 'Meals',
          feedback: 'Feedback',
          spend: 'Spend',
          mails: 'Emails',
          sessions: 'Sessions',
          audit: 'Audit',
        }}
      >
        {{
          meals: (
            <Panel
              title="Meals"
              description={
                <>
                  {counted(totalScans, 'scan')} in all.{' '}
                  <TextLink to={mealsPath(id)} inherit>
                    Open them in Scan Overview, with photo and figures
                  </TextLink>
                </>
              }
            >
              <PersonMeals {...list} />
            </Panel>
          ),
          feedback: (
            <Panel title="Feedback" description="Thumbs and comments on estimates.">
              <PersonFeedback {...list} />
            </Panel>
          ),
          spend: (
            <Panel
              title="Spend"
              description={`What model calls for this person cost in the last ${usersApi.SPEND_DAYS} days.`}
            >
              <PersonSpend {...list} />
            </Panel>
          ),
          mails: (
            <Panel title="Emails" description="What was sent to this person and whether it arrived, without the text.">
              <PersonMails {...list} />
            </Panel>
          ),
          sessions: (
            <Panel title="Sessions" description="Where this person is signed in now.">
              <PersonSessions {...list} />
            </Panel>
          ),
          audit: (
            <Panel
              title="Audit"
              description={
                <>
                  What administrators saw and changed of this account.
                  {isAdmin && (
                    <>
                      {' '}
                      <TextLink to={`/admin/audit?who=${id}`} inherit>
                        What this administrator did
                      </TextLink>
                    </>
                  )}
                </>
              }
            >
              <AuditList filter={{ subject: `user:${id}` }} />
            </Panel>
          ),
        }}
      </PageTabs>
      {task && (
        <UserDialog
          key={task.kind}
          task={task}
          onChanged={onChanged}
          onErased={onChanged}
          onClose={() => setTask(null)}
        />
      )}
    </AdminPage>
  );
}

const keptBy = ({ id, email }: NonNullable<Person['keeper']>): Fact => [
  'Kept by',
  <PersonLink key="keeper" id={id}>
    {email}
  </PersonLink>,
];

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function plan(person: Person): Fact[] {
  const { subscriptionTier, subscriptionStatus, trialEndsAt, subscriptionEndsAt, tierGrantedAt } = person;
  return [
    ['Tier', tierNames[subscriptionTier]],
    ['Status', statusNames[subscriptionStatus]],
    ...(trialEndsAt ? [['Trial ends', timeText(trialEndsAt)] as const] : []),
    ...(subscriptionEndsAt ? [['Plan ends', timeText(subscriptionEndsAt)] as const] : []),
    ...(tierGrantedAt ? [['Given by an administrator', dayText(tierGrantedAt)] as const] : []),
  ];
}

function usage(person: Person): Fact[] {
  const { createdAt, lastActive, language, timezone, keeper, researchConsentAt } = person;
  const joined: Fact = [keeper ? 'Kept since' : 'Joined', dayText(createdAt)];
  if (keeper) return [joined];
  return [
    joined,
    ['Last active', timeText(lastActive)],
    ['Language', new Intl.DisplayNames('en-GB', { type: 'language' }).of(language) ?? language],
    ['Time zone', timezone],
    ['Two-step sign-in', yesOrNo(person.hasTwoFactor)],
    ['Reminders', yesOrNo(person.wantsReminders)],
    ['Newsletter', yesOrNo(person.wantsNewsletter)],
    ['Photos may test models', researchConsentAt ? `Since ${dayText(researchConsentAt)}` : 'No'],
  ];
}
