import { type AdminUser, usersApi } from '@carbsight/contracts';
import { ActionIcon, Group, Menu, Radio, Text, Textarea, type TextareaProps, TextInput } from '@mantine/core';
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
import { counted, ForEditors, FormDialog, personPath, TaskDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { REQUIRED_FIELDS_MISSING, useContractForm } from '../../../shared/forms';
import { showToast } from '../../../shared/ui';
import { useFocusBack } from '../../../shared/ui/focus';
import { useKeptForm } from '../../accounts';
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
  const changed = (done: string, title: string) => (now: AdminUser) => {
    onChanged(now);
    showToast(done, { title });
    onClose();
  };
  const dialog = { user, changed, onClose };
  switch (kind) {
    case 'tier':
      return <TierDialog {...dialog} />;
    case 'reset':
      return <ResetDialog {...dialog} />;
    case 'enable':
    case 'disable':
      return <AccessDialog {...dialog} />;
    case 'delete':
      return <DeleteDialog {...dialog} onErased={onErased} />;
  }
}

type DialogProps = {
  user: AdminUser;
  /** Says that it was done, and closes the dialog. */
  changed: (done: string, title: string) => (now: AdminUser) => void;
  onClose: () => void;
};

function TierDialog({ user, changed, onClose }: DialogProps) {
  const previousTier = user.subscriptionTier;
  const form = useContractForm(usersApi.changeTier, {
    initial: { tier: previousTier, reason: '' },
    required: { reason: REQUIRED_FIELDS_MISSING },
    body: (values) => ({ ...values, previousTier }),
    input: { params: { userId: user.id } },
    done: (now) => changed(`${user.email} is now on the ${tierNames[now.subscriptionTier]} tier.`, 'Tier changed')(now),
  });
  useKeptForm(`tier ${user.id}`, form);
  return (
    <FormDialog
      title={KINDS.tier.label}
      size="md"
      form={form}
      submit={KINDS.tier.label}
      isReady={form.values.tier !== previousTier}
      onClose={onClose}
    >
      <Text>
        {user.email} is on the {tierNames[previousTier]} tier. A tier you set here is free for the user and ends any
        trial.
      </Text>
      <Radio.Group label="New tier" {...form.field('tier')}>
        <Group mt={6}>
          {Object.entries(tierNames).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

function ResetDialog({ user, onClose }: DialogProps) {
  const send = async () => {
    const { message } = await callEndpoint(usersApi.sendPasswordReset, { params: { userId: user.id } });
    showToast(message, { title: 'Reset email sent' });
  };
  return (
    <TaskDialog title={KINDS.reset.label} submit="Send email" run={send} onClose={onClose}>
      {user.email} will receive an email with a link to set a new password, valid for one hour. Earlier links stop
      working.
    </TaskDialog>
  );
}

function AccessDialog({ user, changed, onClose }: DialogProps) {
  const { label } = KINDS[user.isDisabled ? 'enable' : 'disable'];
  const form = useContractForm(user.isDisabled ? usersApi.enableUser : usersApi.disableUser, {
    initial: { reason: '' },
    required: { reason: REQUIRED_FIELDS_MISSING },
    input: { params: { userId: user.id } },
    done: user.isDisabled
      ? changed(`${user.email} can sign in again.`, 'Account enabled')
      : changed(`${user.email} has been signed out everywhere.`, 'Account disabled'),
  });
  useKeptForm(`access ${user.id}`, form);
  return (
    <FormDialog title={label} size="md" form={form} submit={label} isDanger onClose={onClose}>
      <Text>
        {user.isDisabled
          ? `${user.email} will be able to sign in again, with everything as it was.`
          : `${user.email} will be signed out on every device immediately and can no longer sign in. Nothing is deleted, and you can undo this.`}
      </Text>
      <ReasonField {...form.field('reason')} data-autofocus />
    </FormDialog>
  );
}

function DeleteDialog({ user, onErased, onClose }: DialogProps & Pick<UserDialogProps, 'onErased'>) {
  const form = useContractForm(usersApi.deleteUser, {
    initial: { confirmEmail: '', reason: '' },
    required: { reason: REQUIRED_FIELDS_MISSING },
    input: { params: { userId: user.id } },
    done: () => {
      onErased(user.id);
      showToast('The account is closed. Everything in it will be gone within a minute.', { title: 'User deleted' });
      onClose();
    },
  });
  useKeptForm(`delete ${user.id}`, form);
  return (
    <FormDialog
      title={KINDS.delete.label}
      size="md"
      form={form}
      submit={KINDS.delete.label}
      isReady={form.values.confirmEmail.trim() === user.email}
      isDanger
      onClose={onClose}
    >
      <Text>
        This erases {user.email} with {counted(user.totalScans, 'scan')}, all photos, sessions and settings. It cannot
        be undone.
      </Text>
      <ReasonField {...form.field('reason')} data-autofocus />
      <TextInput label={`Type ${user.email} to confirm`} autoComplete="off" {...form.field('confirmEmail')} />
    </FormDialog>
  );
}

/** The reason, stored in the audit. */
function ReasonField(field: TextareaProps) {
  return (
    <Textarea
      label="Reason"
      description="Kept in the audit log. Please leave out names and anything about health."
      required
      autosize
      minRows={2}
      maxRows={5}
      maxLength={usersApi.REASON_MAX}
      {...field}
    />
  );
}
