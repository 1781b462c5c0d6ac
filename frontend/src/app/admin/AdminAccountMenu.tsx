import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './admin.module.css';

/** The signed-in account as a badge, with a menu. */
export function AdminAccountMenu({ email }: { email: string }) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={`Account of ${email}`} title={email}>
          <span className={classes.email}>{email}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/security" leftSection={<IconShieldLock size={18} aria-hidden="true" />}>
          Sign-in security
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} aria-hidden="true" />}>
          Your profile
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
