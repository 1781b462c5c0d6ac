import { type AdminUser, type SubscriptionTier, usersApi } from '@carbsight/contracts';
import { ActionIcon, Group, Menu, Radio, Text, Textarea } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDots,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconSoup,
  IconTrash,
} from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted, ForEditors, personPath, TaskDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { useFocusBack } from '../../../shared/ui/focus';
import { useKeptState } from '../../accounts';
import { tierNames } from './user-words';

const KINDS = {
  tier: { label: 'Change tier', Icon: IconArrowsExchange },
  reset: { label: 'Send password reset', Icon: IconMailForward },
  enable: { label: 'Enable account', Icon: IconLockOpen },
  disable: { label: 'Disable account', Icon: IconLock },
  delete: { label: 'Delete user', Icon: IconTrash },
} as const;

/** The chosen action and the user it is for. */
export type UserTask = {
  readonly kind: keyof typeof KINDS;
  readonly user: AdminUser;
  /** The menu's button: its entry no longer exists when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
};

type UserActionsProps = { user: AdminUser; onTask: (task: UserTask) => void };

/** Hundreds of menus would make the list slow: each is created on its first press. */
export function UserActions({ user, onTask }: UserActionsProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const button = (
    <ActionIcon
      ref={opener}
      aria-label={`Actions for ${user.email}`}
      aria-haspopup="menu"
      {...(isOpen === null ? { onClick: () => setOpen(true) } : {})}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
  if (isOpen === null) return button;
  const entry = (kind: UserTask['kind'], isDisabled = false) => {
    const { label, Icon } = KINDS[kind];
    const item = (
      <Menu.Item
        leftSection={<Icon size={18} aria-hidden="true" />}
        disabled={isDisabled}
        {...(kind === 'delete' ? { c: 'var(--mantine-color-error)' } : {})}
        onClick={() => onTask({ kind, user, opener })}
      >
        {label}
      </Menu.Item>
    );
    return <ForEditors>{item}</ForEditors>;
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={230} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={personPath(user.id)} leftSection={<IconSoup size={18} aria-hidden="true" />}>
          View meals
        </Menu.Item>
        {entry('tier')}
        {entry('reset', user.isDisabled)}
        {!user.isAdmin && (
          <>
            <Menu.Divider />
            {entry(user.isDisabled ? 'enable' : 'disable')}
            {entry('delete')}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type UserDialogProps = {
  task: UserTask;
  onChanged: (user: AdminUser) => void;
  onErased: (id: string) => void;
  onClose: () => void;
};

export function UserDialog({ task: { kind, user, opener }, onChanged, onErased, onClose }: UserDialogProps) {
  useFocusBack(opener);
  const [reason, setReason] = useKeptState(`${kind} ${user.id}`, '');
  const [tier, setTier] = useState<SubscriptionTier>(user.subscriptionTier);
  const dialog = { title: KINDS[kind].label, submit: KINDS[kind].label, onClose };
  const params = { userId: user.id };
  const reasonField = <ReasonField value={reason} onChange={setReason} isFirst={kind !== 'tier'} />;
  switch (kind) {
    case 'tier': {
      const previousTier = user.subscriptionTier;
      const change = async () => {
        onChanged(await callEndpoint(usersApi.changeTier, { params, body: { tier, previousTier, reason } }));
        showToast(`${user.email} is now on the ${tierNames[tier]} tier.`, { title: 'Tier changed' });
      };
      return (
        <TaskDialog {...dialog} run={change} isReady={tier !== previousTier && reason.trim() !== ''}>
          <Text>
            {user.email} is on the {tierNames[previousTier]} tier. A tier you set here is free for the user and ends any
            trial.
          </Text>
          <Radio.Group label="New tier" value={tier} onChange={(value) => setTier(value as SubscriptionTier)}>
            <Group mt={6}>
              {Object.entries(tierNames).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Group>
          </Radio.Group>
          {reasonField}
        </TaskDialog>
      );
    }
    case 'reset': {
      const send = async () => {
        const { message } = await callEndpoint(usersApi.sendPasswordReset, { params });
        showToast(message, { title: 'Reset e-mail sent' });
      };
      return (
        <TaskDialog {...dialog} submit="Send e-mail" run={send}>
          {user.email} will receive an e-mail with a link to set a new password, valid for one hour. Earlier links stop
          working.
        </TaskDialog>
      );
    }
    case 'enable':
    case 'disable': {
      const [endpoint, done, title] = user.isDisabled
        ? ([usersApi.enableUser, 'can sign in again.', 'Account enabled'] as const)
        : ([usersApi.disableUser, 'has been signed out everywhere.', 'Account disabled'] as const);
      const change = async () => {
        onChanged(await callEndpoint(endpoint, { params, body: { reason } }));
        showToast(`${user.email} ${done}`, { title });
      };
      return (
        <TaskDialog {...dialog} isDanger run={change}>
          <Text>
            {user.isDisabled
              ? `${user.email} will be able to sign in again, with everything as it was.`
              : `${user.email} will be signed out on every device immediately and can no longer sign in. Nothing is deleted, and you can undo this.`}
          </Text>
          {reasonField}
        </TaskDialog>
      );
    }
    case 'delete': {
      const erase = async () => {
        await callEndpoint(usersApi.deleteUser, { params, body: { confirmEmail: user.email, reason } });
        onErased(user.id);
        showToast('The account is closed. Everything in it will be gone within a minute.', { title: 'User deleted' });
      };
      const typed = { label: `Type ${user.email} to confirm`, expected: user.email };
      return (
        <TaskDialog {...dialog} isDanger run={erase} typed={typed}>
          <Text>
            This erases {user.email} with {counted(user.totalScans, 'scan')}, all photos, sessions and settings. It
            cannot be undone.
          </Text>
          {reasonField}
        </TaskDialog>
      );
    }
  }
}

type ReasonFieldProps = { value: string; onChange: (value: string) => void; isFirst: boolean };

/** The reason, stored in the audit. */
function ReasonField({ value, onChange, isFirst }: ReasonFieldProps) {
  return (
    <Textarea
      label="Reason"
      description="Kept in the audit log. Please leave out names and anything about health."
      required
      data-autofocus={isFirst || undefined}
      autosize
      minRows={2}
      maxRows={5}
      maxLength={usersApi.REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
