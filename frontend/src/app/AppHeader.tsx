import { Avatar, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { rememberedFirstName, signInPath, useCurrentUser } from '../features/accounts';
import { LogoMark } from '../shared/ui';
import classes from './shell.module.css';

export function AppHeader() {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label="Carbsight, home">
        <LogoMark />
        <span aria-hidden="true">
          Carb<b>sight</b>
        </span>
      </Link>
      <Account />
    </header>
  );
}

function Account() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  const firstName = user?.firstName ?? (isLoading ? rememberedFirstName() : null);
  if (isLoading && !firstName) return <Skeleton height={36} width={84} radius="xl" aria-hidden="true" />;
  if (!user && !isLoading) {
    return (
      <Button component={Link} to={signInPath('/login', pathname + search)} size="sm" radius="xl" h={44}>
        Login
      </Button>
    );
  }
  return (
    <Link to="/profile" className={classes.person}>
      <VisuallyHidden>Account of {firstName ?? 'you'}</VisuallyHidden>
      <span aria-hidden="true" className={classes.firstName}>
        {firstName}
      </span>
      <Avatar
        src={user?.profileImageUrl ?? null}
        size={36}
        radius="50%"
        color="pine"
        variant="filled"
        alt=""
        aria-hidden="true"
        imageProps={{ referrerPolicy: 'no-referrer' }}
      >
        {firstName ? [...firstName][0]?.toUpperCase() : <IconUser size={20} />}
      </Avatar>
    </Link>
  );
}
