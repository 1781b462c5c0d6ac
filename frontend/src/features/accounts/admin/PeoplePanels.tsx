import {
  type AdministratorAccount,
  type AdministratorList,
  administratorsApi,
  type Invitation,
} from '@carbsight/contracts';
import { Button, Group, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ActionButton,
  ChangeAndRemove,
  type Column,
  DataTable,
  ending,
  FormDialog,
  ForOwners,
  LongText,
  Panel,
  PersonLink,
  Quiet,
  Resource,
  TaskDialog,
  Time,
  Tone,
} from '../../../shared/admin';
import { callEndpoint, errorMessage, type useEndpoint } from '../../../shared/api';
import { useContractForm } from '../../../shared/forms';
import { showToast } from '../../../shared/ui';
import { useCurrentUser } from '../useCurrentUser';
import { invitationWords, roleName } from './administrator-words';
import { RoleChoice } from './InviteDialog';

type List = ReturnType<typeof useEndpoint<typeof administratorsApi.listAdministrators>>;
type Task = { readonly kind: 'role' | 'remove'; readonly person: AdministratorAccount };

/** The administrators, and what owners can do about them. */
export function PeoplePanel({ list }: { list: List }) {
  const [task, setTask] = useState<Task | null>(null);
  const { user } = useCurrentUser();
  return (
    <Panel title="People" description="Anyone you remove is signed out immediately. Their account is kept.">
      <Resource of={list} what="administrators" lines={4}>
        {({ administrators }) => (
          <DataTable
            label="Administrators"
            columns={peopleColumns(user?.id, setTask)}
            rows={administrators}
            keyOf={({ userId }) => userId}
            cardsBelow="54rem"
          />
        )}
      </Resource>
      {task?.kind === 'role' && <RoleDialog person={task.person} list={list} onClose={() => setTask(null)} />}
      {task?.kind === 'remove' && <RemoveDialog person={task.person} list={list} onClose={() => setTask(null)} />}
    </Panel>
  );
}

function peopleColumns(ownId: string | undefined, onTask: (task: Task) => void): Column<AdministratorAccount>[] {
  return [
    {
      title: 'Person',
      card: 'title',
      cell: ({ userId, email, displayName }) => (
        <>
          <Text span inherit fw={600}>
            <PersonLink id={userId}>{displayName}</PersonLink>
            {userId === ownId && ' (you)'}
          </Text>{' '}
          <Quiet span>
            <LongText>{email}</LongText>
          </Quiet>
        </>
      ),
    },
    { title: 'Role', cell: ({ role, isFixed }) => (isFixed ? `${roleName(role)}, fixed` : roleName(role)) },
    { title: 'Since', cell: ({ since }) => <Time at={since} /> },
    {
      title: 'Last seen',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} /> : 'never'),
    },
    {
      title: 'Two-step sign-in',
      cell: ({ hasTwoFactor }) => <Tone tone={hasTwoFactor ? 'good' : 'warn'}>{hasTwoFactor ? 'on' : 'off'}</Tone>,
    },
    {
      title: 'Actions',
      card: 'foot',
      cell: (person) =>
        person.isFixed ? (
          <Quiet>The installation’s own address is always owner</Quiet>
        ) : (
          <Group gap="xs">
            <ChangeAndRemove
              name={person.email}
              part="Role"
              isForOwners
              onChange={() => onTask({ kind: 'role', person })}
              onRemove={() => onTask({ kind: 'remove', person })}
            />
          </Group>
        ),
    },
  ];
}

type DialogProps = { person: AdministratorAccount; list: List; onClose: () => void };

function RoleDialog({ person, list, onClose }: DialogProps) {
  const { userId, email, role: expectedRole } = person;
  const end = ending({ reload: list.mutate, onClose });
  const form = useContractForm(administratorsApi.changeAdministrator, {
    initial: { role: expectedRole },
    body: ({ role }) => ({ role, expectedRole }),
    input: { params: { userId } },
    done: async (_, { role }) => {
      await end.done();
      showToast(`${email} now has the ${roleName(role).toLowerCase()} role.`, { title: 'Role changed' });
    },
    refused: end.refused,
  });
  return (
    <FormDialog
      title={`Change the role of ${email}`}
      size="md"
      form={form}
      submit="Change Role"
      isReady={form.isChanged}
      onClose={onClose}
    >
      <RoleChoice {...form.field('role')} />
    </FormDialog>
  );
}

function RemoveDialog({ person: { userId, email }, list, onClose }: DialogProps) {
  return (
    <TaskDialog
      title={`Remove ${email}?`}
      submit="Remove"
      isDanger
      run={() => callEndpoint(administratorsApi.removeAdministrator, { params: { userId } })}
      reload={list.mutate}
      done={{ title: 'Administrator removed', text: `${email} is no longer an administrator.` }}
      onClose={onClose}
    >
      They are signed out immediately and can no longer open the admin area. Their open invitations are withdrawn. Their
      account and meals are kept.
    </TaskDialog>
  );
}

/** People who were invited and have not accepted yet. */
export function InvitationsPanel({ list }: { list: List }) {
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const resend = async ({ id, email }: Invitation) => {
    setSending(id);
    try {
      await callEndpoint(administratorsApi.resendInvitation, { params: { invitationId: id } });
      showToast(`${email} will receive a new email. Only the link in it works.`, { title: 'Invitation sent again' });
    } catch (error) {
      showToast(errorMessage(error), { title: 'Not sent', tone: 'failure', error });
    }
    setSending(null);
    await list.mutate();
  };
  const withdraw = ({ id }: Invitation) =>
    callEndpoint(administratorsApi.withdrawInvitation, { params: { invitationId: id } });
  return (
    <Panel title="Invitations" description="Sent but not yet accepted.">
      <Resource
        of={list}
        what="invitations"
        lines={2}
        isEmpty={({ invitations }: AdministratorList) => invitations.length === 0}
        empty={<Text c="dimmed">No open invitations.</Text>}
      >
        {({ invitations }) => (
          <DataTable
            label="Invitations"
            columns={invitationColumns(sending, (one) => void resend(one), setWithdrawn)}
            rows={invitations}
            keyOf={({ id }) => id}
            cardsBelow="54rem"
          />
        )}
      </Resource>
      {withdrawn && (
        <TaskDialog
          title={`Withdraw the invitation for ${withdrawn.email}?`}
          submit="Withdraw"
          isDanger
          run={() => withdraw(withdrawn)}
          reload={list.mutate}
          done={{ title: 'Invitation withdrawn', text: `The link sent to ${withdrawn.email} no longer works.` }}
          onClose={() => setWithdrawn(null)}
        >
          The link in the email will stop working. You can invite the same address again.
        </TaskDialog>
      )}
    </Panel>
  );
}

function invitationColumns(
  sending: string | null,
  onResend: (invitation: Invitation) => void,
  onWithdraw: (invitation: Invitation) => void,
): Column<Invitation>[] {
  return [
    { title: 'Address', card: 'title', cell: ({ email }) => <LongText>{email}</LongText> },
    { title: 'Role', cell: ({ role }) => roleName(role) },
    {
      title: 'Sent',
      width: '14rem',
      cell: ({ sentAt, invitedBy }) => (
        <>
          <Time at={sentAt} />
          <br />
          by <LongText>{invitedBy ?? 'a deleted account'}</LongText>
        </>
      ),
    },
    {
      title: 'State',
      cell: (invitation) => {
        const { tone, words } = invitationWords(invitation);
        return <Tone tone={tone}>{words}</Tone>;
      },
    },
    {
      title: 'Actions',
      card: 'foot',
      cell: (invitation) => (
        <Group gap="xs">
          <ForOwners>
            <ActionButton
              variant="default"
              size="sm"
              mih={44}
              Icon={IconMailForward}
              loading={sending === invitation.id}
              aria-label={`Send again to ${invitation.email}`}
              onClick={() => onResend(invitation)}
            >
              Send Again
            </ActionButton>
          </ForOwners>
          <ForOwners>
            <Button
              variant="default"
              size="sm"
              mih={44}
              aria-label={`Withdraw the invitation for ${invitation.email}`}
              onClick={() => onWithdraw(invitation)}
            >
              Withdraw
            </Button>
          </ForOwners>
        </Group>
      ),
    },
  ];
}
