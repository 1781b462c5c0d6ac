import { ActionIcon, Avatar, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconMessageCircle, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { rememberedFirstName, signInPath, useCurrentUser, useReturnPath } from '../features/accounts';
import { LogoMark } from '../shared/ui';
import { appText } from './app-text';
import classes from './shell.module.css';

export function AppHeader() {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={appText('home')}>
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
  const { user, isLoading, failure } = useCurrentUser();
  const { pathname } = useLocation();
  const returnPath = useReturnPath();
  const isChat = pathname.toLowerCase() === '/chat';
  // Offline nobody can be asked: whoever was signed in last is assumed to be still.
  const isAssumed = isLoading || failure?.isConnectionLoss === true;
  const firstName = user?.firstName ?? (isAssumed ? rememberedFirstName() : null);
  if (isLoading && !firstName) return <Skeleton height={36} width={84} radius="xl" aria-hidden="true" />;
  if (!user && !(isAssumed && firstName)) {
    return (
      <Button component={Link} to={signInPath('/login', returnPath)} size="sm" radius="xl" h={44}>
        {appText('login')}
      </Button>
    );
  }
  return (
    <div className={classes.account}>
      <ActionIcon component={Link} to="/chat" aria-label={appText('chat')} aria-current={isChat ? 'page' : undefined}>
        <IconMessageCircle size={24} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <Link to="/profile" className={classes.person}>
        <VisuallyHidden>
          {firstName ? appText('accountOf', { name: firstName }) : appText('accountOfYou')}
        </VisuallyHidden>
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
    </div>
  );
}
