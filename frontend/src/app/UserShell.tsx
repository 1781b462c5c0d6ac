import { ActionIcon, Avatar, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconChartBar, IconHistory, IconMessageCircle, IconUser } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router';
import { rememberedFirstName, signInPath, useCurrentUser, useReturnPath, useSessionUpkeep } from '../features/accounts';
import { useFiguresInBasis } from '../features/meals/meal-cache';
import { useAddingFromAddress } from '../features/meals/plate/adding-to';
import { afterHeadStart } from '../shared/head-start';
import { messagesReady } from '../shared/i18n';
import { ErrorBoundary, LogoMark, PageLoader, useIsDesktop } from '../shared/ui';
import { CarbUnitProvider } from '../shared/units';
import { appText } from './app-text';
import classes from './shell.module.css';
import { TrialBanner } from './TrialBanner';

/** Below the fold: the page does not wait for it, and works without it. */
const PreferencesMenu = lazy(async () => {
  await afterHeadStart();
  const loaded = await import('./PreferencesMenu').catch(() => null);
  return { default: () => loaded && <loaded.PreferencesMenu /> };
});

/** Renders nothing, and the page does not wait for it. */
const Background = lazy(async () => {
  await afterHeadStart();
  const loaded = await import('./Background').catch(() => null);
  await messagesReady();
  return { default: () => loaded && <loaded.Background /> };
});

/** A menu that cannot be loaded is the link that others have. */
const AdministratorMenu = lazy(async () => {
  const loaded = await import('./AdministratorMenu').catch(() => null);
  return { default: loaded?.AdministratorMenu ?? ProfileLink };
});

/** The one column of every user page: a phone's width, or on a desktop that of two columns. */
export function UserShell() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useSessionUpkeep();
  const { user, isLoading } = useCurrentUser();
  useFiguresInBasis(user);
  useAddingFromAddress();
  const isDesktop = useIsDesktop();
  // Whoever opens a link from someone else has no account here, and nothing to navigate to.
  const isOfLink = pathname.toLowerCase().replace(/\/+$/, '') === '/shared';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top; going back does not
  useEffect(() => {
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <CarbUnitProvider
      unit={user?.units ?? 'grams'}
      basis={user?.carbBasis ?? 'total'}
      polyols={user?.polyolCounting ?? 'printed'}
    >
      <div className={classes.column}>
        <a href="#content" className={classes.skipLink}>
          {appText('skip')}
        </a>
        {!isOfLink && <AppHeader>{isDesktop && <Navigation className={classes.top} />}</AppHeader>}
        {!isOfLink && <TrialBanner />}
        <main id="content" tabIndex={-1} className={classes.content}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageLoader />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={classes.footer}>
          {/* Others have language and theme in their profile. */}
          <Suspense>{!user && !isLoading && <PreferencesMenu />}</Suspense>
          <Link to="/about" className={classes.learn}>
            {appText('learnAbout')}
          </Link>
        </footer>
        {!isDesktop && !isOfLink && <Navigation className={classes.bottom} />}
        <Suspense>
          <Background />
        </Suspense>
      </div>
    </CarbUnitProvider>
  );
}

function AppHeader({ children }: { children: ReactNode }) {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={appText('home')}>
        <LogoMark />
        <span aria-hidden="true">
          Carb<b>sight</b>
        </span>
      </Link>
      {children}
      <Account />
    </header>
  );
}

function Account() {
  const { user, isLoading, failure } = useCurrentUser();
  const { pathname } = useLocation();
  const returnPath = useReturnPath();
  const isChat = pathname.toLowerCase() === '/chat';
  // Offline, no one can be asked: whoever was signed in last is assumed to be still signed in.
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
  const person = (
    <>
      <VisuallyHidden>{firstName ? appText('accountOf', { name: firstName }) : appText('accountOfYou')}</VisuallyHidden>
      <span aria-hidden="true" className={classes.firstName} dir="auto">
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
    </>
  );
  const profile = <ProfileLink>{person}</ProfileLink>;
  return (
    <div className={classes.account}>
      <ActionIcon component={Link} to="/chat" aria-label={appText('chat')} aria-current={isChat ? 'page' : undefined}>
        <IconMessageCircle size={24} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <Suspense fallback={profile}>
        {user?.isAdmin ? <AdministratorMenu>{person}</AdministratorMenu> : profile}
      </Suspense>
    </div>
  );
}

function ProfileLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/profile" className={classes.person}>
      {children}
    </Link>
  );
}

const tabs = [
  { name: 'profile', to: '/profile', path: '/profile', Icon: IconUser },
  { name: 'insights', to: '/insights', path: '/insights', Icon: IconChartBar },
  { name: 'history', to: '/history', path: '/history', Icon: IconHistory },
  { name: 'scan', to: '/?camera=true', path: '/', Icon: IconCamera },
] as const;

function Navigation({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return (
    <nav className={className} aria-label={appText('mainNavigation')}>
      <ul className={classes.tabs}>
        {tabs.map(({ name, to, path, Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.tab} aria-current={here === path ? 'page' : undefined}>
              <span className={classes.tabIcon}>
                <Icon size={22} stroke={1.8} aria-hidden="true" />
              </span>
              {appText(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
