import { Menu, UnstyledButton } from '@mantine/core';
import { IconGauge, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appText } from './app-text';
import classes from './shell.module.css';

/** Administrators choose where others have a link to their profile. Loaded on demand: visitors need no menu. */
export function AdministratorMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.person}>{children}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin" leftSection={<IconGauge size={18} aria-hidden="true" />}>
          {appText('administration')}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} aria-hidden="true" />}>
          {appText('profile')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
