import type { AdminUser } from '@carbsight/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDots,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconSoup,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { UserTask } from './UserDialogs';

type UserActionsProps = { user: AdminUser; onTask: (task: UserTask) => void };

/** Hundreds of menus would make the list slow: one exists from the first press on. */
export function UserActions({ user, onTask }: UserActionsProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const button = (
    <ActionIcon
      ref={opener}
      variant="subtle"
      size={44}
      aria-label={`Actions for ${user.email}`}
      aria-haspopup="menu"
      {...(isOpen === null ? { onClick: () => setOpen(true) } : {})}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
  if (isOpen === null) return button;
  const entry = (kind: UserTask['kind']) => ({ onClick: () => onTask({ kind, user, opener }) });
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={230} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSoup {...icon} />} {...entry('meals')}>
          View meals
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsExchange {...icon} />} {...entry('tier')}>
          Change tier
        </Menu.Item>
        <Menu.Item leftSection={<IconMailForward {...icon} />} disabled={user.isDisabled} {...entry('reset')}>
          Send password reset
        </Menu.Item>
        {!user.isAdmin && (
          <>
            <Menu.Divider />
            {user.isDisabled ? (
              <Menu.Item leftSection={<IconLockOpen {...icon} />} {...entry('enable')}>
                Enable account
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconLock {...icon} />} {...entry('disable')}>
                Disable account
              </Menu.Item>
            )}
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash {...icon} />} {...entry('delete')}>
              Delete user
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
